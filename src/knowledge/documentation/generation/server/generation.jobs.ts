import { z } from "zod";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { runGeneration, settlePages } from "./run-generation.ts";

/** Generates pages: all of a product, or a single one. */
export const generateDocumentation = defineWorkJob({
  name: "documentation.generate",
  payload: WorkPayload.extend({
    projectId: z.uuid(),
    pageIds: z.array(z.uuid()),
    isRegeneration: z.boolean(),
  }),
  hasExternalEffects: true,
  run: runGeneration,
  ended: ({ db, org, payload: { projectId, workId }, outcome }) =>
    settlePages(db, org, { projectId, workId, outcome }),
});
