import { z } from "zod";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { settleDraft, writeDraft } from "./write-draft.ts";

/** Writes the steps of a campaign from pages of the documentation. */
export const writeStepsJob = defineWorkJob({
  name: "strategies.write-steps",
  payload: WorkPayload.extend({ projectId: z.uuid(), draftId: z.uuid() }),
  hasExternalEffects: true,
  run: writeDraft,
  ended: settleDraft,
});
