import type { contracts } from "#src/app/server/features.ts";
import { makeReport, makeSharedReport, tokenOf } from "#src/inbox/reports/reports.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type Sample, type SamplesFor, withBody } from "./samples.ts";

const ownReport: Sample = {
  input: async (_app, owner) => ({ params: { reportId: (await makeReport(owner)).reportId } }),
  namesObject: true,
};

const DAYS = { startDate: "2026-11-01", endDate: "2026-11-30" };

/** Samples of calls about client reports. */
export const reportSamples: SamplesFor<(typeof contracts)["reports"]> = {
  list: {
    input: async (_app, owner) => ({ query: { projectId: (await makeProject(owner)).id } }),
    namesObject: true,
  },
  create: {
    input: async (_app, owner) => ({
      body: { projectId: (await makeProject(owner)).id, clientName: "Halden", ...DAYS },
    }),
    namesObject: true,
  },
  read: ownReport,
  update: withBody(ownReport, { summary: "Two industries." }),
  remove: ownReport,
  listQuotes: ownReport,
  listShares: ownReport,
  share: {
    async input(...given) {
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
      return { ...(await ownReport.input(...given)), body: { expiresAt } };
    },
    namesObject: true,
  },
  revoke: {
    async input(_app, owner) {
      const { share } = await makeSharedReport(owner);
      return { params: { shareId: share.id } };
    },
    namesObject: true,
  },
  readShared: {
    async input(_app, owner) {
      const { share } = await makeSharedReport(owner);
      return { query: { token: tokenOf(share) } };
    },
  },
};
