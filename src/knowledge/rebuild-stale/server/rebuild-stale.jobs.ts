import { z } from "zod";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { runRebuild } from "./run-rebuild.ts";
import { rebuildTargets } from "./targets.ts";

/** Writes the stale documents of a project again. */
export const rebuildDocuments = defineWorkJob({
  name: "documents.rebuild",
  payload: WorkPayload.extend({ projectId: z.uuid(), documentIds: z.array(z.uuid()) }),
  hasExternalEffects: true,
  run: runRebuild,
  async ended({ db, org, payload: { projectId, workId }, outcome }) {
    for (const target of rebuildTargets.get())
      await target.settle(db, org, { projectId, workId, outcome });
  },
});
