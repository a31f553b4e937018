import { sql } from "kysely";
import { z } from "zod";
import { SplitFilter } from "#src/inbox/splits/splits.contract.ts";
import { MAX_SPLITS } from "#src/inbox/splits/splits.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const columns = ["id as splitId", "project_id as projectId", "name", "filter", "position"] as const;

const Row = z.object({
  splitId: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  filter: SplitFilter,
  position: z.number().int(),
});
type Row = z.infer<typeof Row>;

/** The user's own, in order. */
export async function listSplits(db: Db, org: OrgScope, projectId: string): Promise<Row[]> {
  const rows = await own(db, org)
    .select(columns)
    .where("project_id", "=", projectId)
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_SPLITS)
    .execute();
  return z.array(Row).parse(rows);
}

export async function findSplit(db: Db, org: OrgScope, splitId: string): Promise<Row | undefined> {
  const row = await own(db, org).select(columns).where("id", "=", splitId).executeTakeFirst();
  return row && Row.parse(row);
}

export async function insertSplit(
  db: Db,
  org: OrgScope,
  { projectId, name, filter, position }: Omit<Row, "splitId">,
): Promise<Row> {
  const row = {
    id: newId(),
    project_id: projectId,
    created_by: org.userId ?? "",
    name,
    filter: JSON.stringify(filter),
    position,
  };
  const made = await insertIn(db, org, "inbox_splits", [row])
    .returning(columns)
    .executeTakeFirstOrThrow();
  return Row.parse(made);
}

export async function setSplit(db: Db, org: OrgScope, { splitId, name, filter }: Row) {
  await updateIn(db, org, "inbox_splits")
    .set({ name, filter: JSON.stringify(filter) })
    .where("id", "=", splitId)
    .execute();
}

/** In the order of the ids, starting at 1. */
export async function setOrder(db: Db, org: OrgScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await updateIn(db, org, "inbox_splits")
    .set({ position: sql<number>`array_position(${[...ids]}::uuid[], id)` })
    .where("id", "in", [...ids])
    .execute();
}

export async function deleteSplit(db: Db, org: OrgScope, splitId: string): Promise<void> {
  await deleteIn(db, org, "inbox_splits").where("id", "=", splitId).execute();
}

function own(db: Db, org: OrgScope) {
  return selectIn(db, org, "inbox_splits").where("created_by", "=", org.userId ?? "");
}
