import { sql } from "kysely";
import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const columns = [
  "id",
  "id as strategyId",
  "project_id as projectId",
  "product_id as productId",
  "name",
  "is_archived as isArchived",
  "version",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

const Row = z.object({
  id: z.uuid(),
  strategyId: z.uuid(),
  projectId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  isArchived: z.boolean(),
  version: z.int32(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StrategyRow = z.infer<typeof Row>;

const changed = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` };

type Filter = { projectId: string; productId?: string | undefined; isArchived: boolean };

/** Newest first: ids are in chronological order. */
export async function listStrategies(
  db: Db,
  org: OrgScope,
  page: Filter & { limit: number; skip: number },
): Promise<StrategyRow[]> {
  return matching(db, org, page)
    .select(columns)
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
}

export async function countStrategies(db: Db, org: OrgScope, filter: Filter): Promise<number> {
  const { total } = await matching(db, org, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether a project has a strategy, and whether one of its campaigns was ever started. */
export async function findBeginnings(db: Db, org: OrgScope, projectId: string) {
  const rows = await selectIn(db, org, "strategies")
    .innerJoin("strategy_channels", (join) =>
      join
        .onRef("strategy_channels.organization_id", "=", "strategies.organization_id")
        .onRef("strategy_channels.strategy_id", "=", "strategies.id"),
    )
    .select(["strategies.created_at as createdAt", "strategy_channels.started_at as startedAt"])
    .where("strategies.project_id", "=", projectId)
    .where("strategies.is_archived", "=", false)
    .execute();
  const earliest = (times: readonly (string | null)[]) =>
    times.filter((at) => at !== null).reduce<string | null>(earlierOf, null);
  return {
    createdAt: earliest(rows.map(({ createdAt }) => createdAt)),
    startedAt: earliest(rows.map(({ startedAt }) => startedAt)),
  };
}

function earlierOf(one: string | null, other: string): string {
  return one !== null && one < other ? one : other;
}

function matching(db: Db, org: OrgScope, { projectId, productId, isArchived }: Filter) {
  return selectIn(db, org, "strategies")
    .where("project_id", "=", projectId)
    .where("is_archived", "=", isArchived)
    .$if(productId !== undefined, (query) => query.where("product_id", "=", productId ?? ""));
}

export async function findStrategy(
  db: Db,
  org: OrgScope,
  strategyId: string,
): Promise<StrategyRow | undefined> {
  return selectIn(db, org, "strategies")
    .select(columns)
    .where("id", "=", strategyId)
    .executeTakeFirst();
}

export type NewStrategy = { id: string; projectId: string; productId: string; name: string };

export async function insertStrategy(db: Db, org: OrgScope, strategy: NewStrategy): Promise<void> {
  const { id, projectId, productId, name } = strategy;
  const created_by = org.userId ?? null;
  const row = { id, project_id: projectId, product_id: productId, name, created_by };
  await insertIn(db, org, "strategies", [row]).execute();
}

/** False if it is archived or has another version by now. */
export async function setName(
  db: Db,
  org: OrgScope,
  strategyId: string,
  { name, version }: { name: string; version: number | undefined },
): Promise<boolean> {
  const row = await updateIn(db, org, "strategies")
    .set({ name, ...changed })
    .where("id", "=", strategyId)
    .where("is_archived", "=", false)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** True for exactly one concurrent call. */
export async function setArchived(
  db: Db,
  org: OrgScope,
  strategyId: string,
  isArchived: boolean,
): Promise<boolean> {
  const row = await updateIn(db, org, "strategies")
    .set({ is_archived: isArchived, ...changed })
    .where("id", "=", strategyId)
    .where("is_archived", "=", !isArchived)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it is archived, locked until the caller's transaction ends. */
export async function holdArchiving(
  db: Db,
  org: OrgScope,
  strategyId: string,
): Promise<{ isArchived: boolean; projectId: string } | undefined> {
  return selectIn(db, org, "strategies")
    .select(["is_archived as isArchived", "project_id as projectId"])
    .where("id", "=", strategyId)
    .forShare()
    .executeTakeFirst();
}

export async function deleteStrategy(db: Db, org: OrgScope, strategyId: string): Promise<boolean> {
  const row = await deleteIn(db, org, "strategies")
    .where("id", "=", strategyId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** In the order they were added. */
export async function listOwnFields(db: Db, org: OrgScope, projectId: string): Promise<string[]> {
  const rows = await selectIn(db, org, "lead_fields")
    .select("name")
    .where("project_id", "=", projectId)
    .orderBy("created_at")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

export async function insertOwnFields(
  db: Db,
  org: OrgScope,
  projectId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((name) => ({ project_id: projectId, name }));
  await insertIn(db, org, "lead_fields", rows)
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "project_id", "name"]).doNothing(),
    )
    .execute();
}
