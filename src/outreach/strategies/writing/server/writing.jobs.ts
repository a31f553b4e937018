import { z } from "zod";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { settleDraft, writeDraft } from "./write-draft.ts";

/** Generates the steps of a campaign from documentation pages. */
export const writeStepsJob = defineWorkJob({
  name: "strategies.write-steps",
  payload: WorkPayload.extend({ projectId: z.uuid(), draftId: z.uuid() }),
  hasExternalEffects: true,
  run: writeDraft,
  ended: settleDraft,
});
