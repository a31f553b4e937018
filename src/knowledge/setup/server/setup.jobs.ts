import { z } from "zod";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { analyseItem } from "./analyse-item.ts";
import { setEnded } from "./item-work.queries.ts";
import { findItem } from "./setup.queries.ts";

/** Reads a page's source, and generates the page. */
export const analyseSetupItem = defineWorkJob({
  name: "setup.analyse",
  payload: WorkPayload.extend({ setupId: z.uuid() }),
  hasExternalEffects: true,
  run: ({ work, ...run }) => analyseItem({ ...run, report: (phase) => work.report({ phase }) }),
  async ended({ db, org, payload: { setupId, workId }, outcome }) {
    await documents.endPartials(db, org, workId);
    if (!(await setEnded(db, org, { setupId, workId }, outcome))) return;
    const item = await findItem(db, org, setupId);
    if (item)
      publish(db, org, {
        topic: "setup.changed",
        subjectId: setupId,
        projectId: item.projectId,
      });
  },
});
