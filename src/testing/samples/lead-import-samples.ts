import type { leadImportContract } from "#src/outreach/strategies/leads/import/import.contract.ts";
import {
  makeLeadImport,
  uploadLeads,
} from "#src/outreach/strategies/leads/import/lead-imports.makers.ts";
import { freshAddress } from "#src/outreach/strategies/leads/leads.makers.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { type Sample, type SamplesFor, withBody } from "./samples.ts";

const content = () => `email,name\n${freshAddress()},Ada\n`;

const ownImport: Sample = {
  input: async (_app, owner) => ({
    params: { importId: (await uploadLeads(owner, content())).importId },
  }),
  namesObject: true,
};

/** A valid input for every call of the lead import. */
export const leadImportSamples: SamplesFor<typeof leadImportContract> = {
  upload: {
    async input(_app, owner) {
      const { id: strategyId } = await makeStrategy(owner);
      return { params: { strategyId }, file: new File([content()], "leads.csv") };
    },
    namesObject: true,
  },
  list: {
    input: async (_app, owner) => ({ params: { strategyId: (await makeStrategy(owner)).id } }),
    namesObject: true,
  },
  read: ownImport,
  preview: withBody(ownImport, {}),
  start: withBody(ownImport, {}),
  readBadRows: ownImport,
  readAddresses: ownImport,
  undo: {
    input: async (app, owner) => ({
      params: { importId: (await makeLeadImport(app, owner)).importId },
    }),
    namesObject: true,
  },
};
