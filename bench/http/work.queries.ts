import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

// The table types only know the product's tables; the bench's table has the same columns.
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

const workById = prepared((db, org, { workId }: { workId: string }) =>
  selectIn(db, org, WORK).select(columns).where("id", "=", workId),
);

const newestWork = prepared((db, org, { limit }: { limit: number }) =>
  selectIn(db, org, WORK)
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit),
);

type NewWork = { id: string; kind: string; label: string; total: number; created_by: string };

const addedWork = prepared((db, org, { id, kind, label, total, created_by }: NewWork) =>
  insertIn(db, org, WORK, [{ id, kind, label, total, created_by }]).returning(columns),
);

export async function findWork(db: Db, org: OrgScope, workId: string) {
  const [work] = await workById(db, org, { workId });
  return work;
}

export function listWork(db: Db, org: OrgScope, limit: number) {
  return newestWork(db, org, { limit });
}

export async function insertWork(db: Db, org: OrgScope, work: NewWork) {
  const [added] = await addedWork(db, org, work);
  if (!added) throw new Error("The new row did not come back.");
  return added;
}
