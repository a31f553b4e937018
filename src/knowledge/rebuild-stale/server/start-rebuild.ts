import type { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { isUniqueViolation } from "#src/platform/server/db/unique-violation.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { planRebuild } from "./plan-rebuild.ts";
import { rebuildDocuments } from "./rebuild-stale.jobs.ts";
import { REBUILD_KIND } from "./rebuild-stale.queries.ts";

type Args = HandlerArgs<typeof rebuildStaleContract.start>;

/** When two calls come at once, one begins it and the other is refused. */
export async function startRebuild({ db, org, body, services }: Args) {
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
