import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

// The table types know the product's tables only. The bench's table was made like this one, so
// its type fits.
const WORK = "bench_work" as string as "background_work";

const columns = [
  "id",
  "project_id as projectId",
  "kind",
  "label",
  "status",
  "phase",
  "done",
  "total",
  "created_at as createdAt",
] as const;

export function findWork(db: Db, org: OrgScope, workId: string) {
  return selectIn(db, org, WORK).select(columns).where("id", "=", workId).executeTakeFirst();
}

export function listWork(db: Db, org: OrgScope, limit: number) {
  return selectIn(db, org, WORK)
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function insertWork(
  db: Db,
  org: OrgScope,
  work: { id: string; kind: string; label: string; total: number; created_by: string },
) {
  return insertIn(db, org, WORK, [work]).returning(columns).executeTakeFirstOrThrow();
}
