import { sql } from "kysely";
import { ModelInsights } from "#src/knowledge/setup/insights/insights.rules.ts";
import { findSetupState } from "#src/knowledge/setup/server/sources/sources.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

type Ids = { projectId: string; workId: string };

/** False if another search is running. */
export async function beginSearch(db: Db, org: OrgScope, ids: Ids): Promise<boolean> {
  const { projectId, workId } = ids;
  const row = { project_id: projectId, work_id: workId };
  const [begun] = await insertIn(db, org, "setup_insights", [row])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "project_id"])
        .doUpdateSet({ work_id: workId, error_code: null })
        .where("setup_insights.work_id", "is", null),
    )
    .returning("project_id")
    .execute();
  return begun !== undefined;
}

type Found = { found: ModelInsights; model: string | null; state: string };

export async function saveFound(
  db: Db,
  org: OrgScope,
  { projectId, workId }: Ids,
  { found, model, state }: Found,
): Promise<void> {
  await updateIn(db, org, "setup_insights")
    .set({ found: JSON.stringify(found), model, state, found_at: sql<string>`now()` })
    .where("project_id", "=", projectId)
    .where("work_id", "=", workId)
    .execute();
}

/** The last result stays. */
export async function endSearch(
  db: Db,
  org: OrgScope,
  { projectId, workId }: Ids,
  errorCode: string | null,
): Promise<void> {
  await updateIn(db, org, "setup_insights")
    .set({ work_id: null, error_code: errorCode })
    .where("project_id", "=", projectId)
    .where("work_id", "=", workId)
    .execute();
}

export async function findModelInsights(db: Db, org: OrgScope, projectId: string) {
  const row = await selectIn(db, org, "setup_insights")
    .select([
      "work_id as workId",
      "error_code as errorCode",
      "found",
      "model",
      "found_at as foundAt",
      "state",
    ])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  if (!row) return null;
  const { state, found, ...facts } = row;
  const isStale = state !== null && state !== (await findSetupState(db, org, projectId));
  return { ...facts, found: ModelInsights.nullable().parse(found), isStale };
}
