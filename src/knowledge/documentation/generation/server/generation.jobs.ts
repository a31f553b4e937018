import { z } from "zod";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { events } from "#src/workspace/events/server/events.public.ts";
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
  async ended({ db, org, payload: { projectId, workId, pageIds }, outcome, isFirst }) {
    await settlePages(db, org, { projectId, workId, outcome });
    if (!isFirst) return;
    const { status } = outcome;
    events.emit(db, org, "generation.finished", [
      { projectId, objectId: workId, data: { workId, status, pageIds } },
    ]);
  },
});
