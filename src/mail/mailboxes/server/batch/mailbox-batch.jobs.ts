import { z } from "zod";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { endBatch } from "./batches.queries.ts";
import { runBatch } from "./run-batch.ts";

/** Connects the rows of a file as mailboxes. */
export const connectBatch = defineWorkJob({
  name: "mailboxes.connect",
  payload: WorkPayload.extend({ batchId: z.uuid() }),
  hasExternalEffects: true,
  run: runBatch,
  ended: ({ db, org, payload: { batchId }, outcome }) => endBatch(db, org, batchId, outcome.status),
});
