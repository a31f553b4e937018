import { z } from "zod";
import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { isUniqueViolation } from "#src/platform/server/db/unique-violation.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { planRebuild } from "./plan-rebuild.ts";
import { REBUILD_KIND } from "./rebuild-stale.queries.ts";
import { runRebuild } from "./run-rebuild.ts";
import { rebuildTargets } from "./targets.ts";

/** Regenerates the stale documents of a project. */
const rebuildDocuments = defineWorkJob({
  name: "documents.rebuild",
  payload: WorkPayload.extend({ projectId: z.uuid(), documentIds: z.array(z.uuid()) }),
  hasExternalEffects: true,
  run: runRebuild,
  async ended({ db, org, payload: { projectId, workId }, outcome }) {
    for (const target of rebuildTargets.get())
      await target.settle(db, org, { projectId, workId, outcome });
  },
});

export const rebuildStaleFeature = defineFeature(
  rebuildStaleContract,
  {
    async plan({ db, org, services, query: { projectId } }) {
      await projects.requireThere(db, org, projectId);
      return planRebuild(services, db, org, { projectId });
    },
    start: startRebuild,
  },
  { jobs: [rebuildDocuments] },
);

type Args = HandlerArgs<typeof rebuildStaleContract.start>;

/** Of two concurrent calls, one starts it and the other is refused. */
async function startRebuild({ db, org, body, services }: Args) {
  const { projectId } = body;
  await projects.requireOpen(db, org, projectId);
  const plan = await planRebuild(services, db, org, body);
  if (plan.workId !== null) throw conflict("rebuild_running", { workId: plan.workId });
  if (plan.total === 0) throw conflict("rebuild_not_needed");
  if (!plan.isWithinBudget) throw conflict("ai_budget_spent");
  const workId = newId();
  const label = plan.total === 1 ? (plan.list[0]?.name ?? "") : `${plan.total} pages`;
  const about = { label, projectId, writesPages: true };
  const work = { id: workId, kind: REBUILD_KIND, ...about, total: plan.total };
  await addWork(db, org, work).catch((error: unknown) => {
    throw isUniqueViolation(error, "background_work_one_rebuild")
      ? conflict("rebuild_running")
      : error;
  });
  const documentIds = plan.list.map(({ documentId }) => documentId);
  const { organizationId } = org;
  const payload = { organizationId, workId, projectId, documentIds };
  await services.jobs.enqueue(db, rebuildDocuments, payload);
  return { workId, total: plan.total };
}
