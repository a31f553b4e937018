import { mailboxBatchContract } from "#src/mail/mailboxes/batch/mailbox-batch.contract.ts";
import { MAX_MAILBOXES } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { countMailboxes } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listAccounts, listBatches, listRows } from "./batches.queries.ts";
import { connectBatch } from "./mailbox-batch.jobs.ts";
import { presentBatch, reasonOf } from "./present-batch.ts";
import { presentRow, readTable } from "./read-rows.ts";
import { startBatch } from "./start-batch.ts";
import { writeRefused } from "./write-refused.ts";

export const mailboxBatchFeature = defineFeature(
  mailboxBatchContract,
  {
    async preview({ db, org, body: { projectId, text } }) {
      await projects.requireThere(db, org, projectId);
      const { columns, rows } = readTable(text);
      const known = await listAccounts(db, org, projectId);
      return {
        columns,
        rows: rows.map((row) => ({
          ...presentRow(row),
          known: (row.accountKey !== undefined && known.get(row.accountKey)) || null,
        })),
        room: Math.max(0, MAX_MAILBOXES - (await countMailboxes(db, org, projectId))),
      };
    },
    start: startBatch,
    async list({ db, org, query: { projectId } }) {
      await projects.requireThere(db, org, projectId);
      return { list: await listBatches(db, org, projectId) };
    },
    async read({ db, org, params: { batchId } }) {
      const batch = await presentBatch(db, org, batchId);
      const rows = await listRows(db, org, batchId);
      return {
        ...batch,
        rows: rows.map(({ row, cells, outcome, errorCode }) => ({
          row,
          email: cells.email,
          outcome,
          reason: reasonOf({ outcome, errorCode }),
        })),
      };
    },
    readRefused: writeRefused,
  },
  { jobs: [connectBatch] },
);
