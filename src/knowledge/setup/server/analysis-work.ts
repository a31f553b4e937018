import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import type { Services } from "#src/platform/server/services.ts";
import { analyseSetupItem } from "./setup.jobs.ts";

/** For work that analyses a single item. */
export const ANALYSIS_KIND = "setup.analyse";

/** The analysis of an item marked as in progress, as cancellable background work. */
export async function addAnalysis(
  db: Db,
  org: OrgScope,
  { jobs }: Pick<Services, "jobs">,
  item: { id: string; projectId: string; name: string },
  workId: string,
): Promise<void> {
  const { organizationId } = org;
  const { id: setupId, projectId, name: label } = item;
  await addWork(db, org, { id: workId, kind: ANALYSIS_KIND, label, projectId, writesPages: true });
  await jobs.enqueue(db, analyseSetupItem, { organizationId, workId, setupId });
}
