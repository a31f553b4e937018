import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { leadImportContract } from "#src/outreach/strategies/leads/import/import.contract.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { importLeads, undoLeadImport } from "./import.jobs.ts";
import { uploadImport } from "./import-file.ts";
import { listImports } from "./imports.queries.ts";
import { presentImport, requireImport } from "./present-import.ts";
import { previewImport } from "./preview-import.ts";
import { startImport, undoImport } from "./start-import.ts";
import { writeBadRows } from "./write-bad-rows.ts";

export const leadImportFeature = defineFeature(
  leadImportContract,
  {
    upload: uploadImport,
    async list({ db, org, params }) {
      await leads.requireStrategy(db, org, params.strategyId);
      const rows = await listImports(db, org, params.strategyId);
      return { list: await Promise.all(rows.map((row) => presentImport(db, org, row))) };
    },
    async read({ db, org, params }) {
      return presentImport(db, org, await requireImport(db, org, params.importId));
    },
    preview: previewImport,
    start: startImport,
    readBadRows: writeBadRows,
    async readAddresses({ db, org, params }) {
      const found = await requireImport(db, org, params.importId);
      return enrolments.countAddresses(db, org, found);
    },
    undo: undoImport,
  },
  { jobs: [importLeads, undoLeadImport] },
);
