import { sql } from "kysely";
import { z } from "zod";
import { InboxRule } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { RULE_DAYS } from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const NOW = sql<string>`now()`;
const LONG_AGO = sql<string>`now() - make_interval(days => ${RULE_DAYS}::int)`;
const Row = InboxRule.omit({ missing: true, runsCount: true }).extend({
  onSince: z.string().nullable(),
});
export type StoredRule = z.infer<typeof Row>;

const columns = [
  "id as ruleId",
  "project_id as projectId",
  "name",
  "match",
  "conditions",
  "actions",
  "is_on as isOn",
  // Mail servers may give a time in whole seconds.
  sql<string | null>`date_trunc('second', on_since)`.as("onSince"),
  "position",
  "version",
] as const;

/** Until the transaction ends. */
export async function lockRules(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inbox rules ${projectId}`}, 0))`.execute(
    db,
  );
}

/** In the order set by people. */
export async function listRules(db: Db, org: OrgScope, projectId: string): Promise<StoredRule[]> {
  const rows = await selectIn(db, org, "inbox_rules")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return z.array(Row).parse(rows);
}

export async function findRule(
  db: Db,
  org: OrgScope,
  ruleId: string,
): Promise<StoredRule | undefined> {
  const row = await selectIn(db, org, "inbox_rules")
    .select(columns)
    .where("id", "=", ruleId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && Row.parse(row);
}

/** One that can still be restored. */
export async function findDeletedRule(
  db: Db,
  org: OrgScope,
  ruleId: string,
): Promise<StoredRule | undefined> {
  const row = await selectIn(db, org, "inbox_rules")
    .select(columns)
    .where("id", "=", ruleId)
    .where("deleted_at", ">", LONG_AGO)
    .executeTakeFirst();
  return row && Row.parse(row);
}

export type NewRule = Omit<StoredRule, "ruleId" | "version" | "onSince">;

export async function insertRule(db: Db, org: OrgScope, rule: NewRule): Promise<string> {
  const row = {
    id: newId(),
    project_id: rule.projectId,
    name: rule.name,
    match: rule.match,
    conditions: JSON.stringify(rule.conditions),
    actions: JSON.stringify(rule.actions),
    is_on: rule.isOn,
    on_since: rule.isOn ? NOW : null,
    position: rule.position,
    created_by: org.userId ?? null,
  };
  await insertIn(db, org, "inbox_rules", [row]).execute();
  return row.id;
}

type RuleChange = {
  [N in "name" | "match" | "conditions" | "actions" | "isOn"]?: StoredRule[N] | undefined;
};

type Change = RuleChange & { version: number | undefined; turnsOn: boolean };

/** False if it has another version by now. */
export async function setRule(
  db: Db,
  org: OrgScope,
  ruleId: string,
  { name, match, conditions, actions, isOn, version, turnsOn }: Change,
): Promise<boolean> {
  const row = await updateIn(db, org, "inbox_rules")
    .set({
      version: sql<number>`version + 1`,
      ...(name === undefined ? {} : { name }),
      ...(match === undefined ? {} : { match }),
      ...(conditions === undefined ? {} : { conditions: JSON.stringify(conditions) }),
      ...(actions === undefined ? {} : { actions: JSON.stringify(actions) }),
      ...(isOn === undefined ? {} : { is_on: isOn }),
      ...(turnsOn ? { on_since: NOW } : {}),
    })
    .where("id", "=", ruleId)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers them in this order, starting at 1. */
export async function setOrder(db: Db, org: OrgScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await updateIn(db, org, "inbox_rules")
    .set({ position: sql<number>`array_position(${[...ids]}::uuid[], id)` })
    .where("id", "in", [...ids])
    .execute();
}

/** Those deleted long ago go with it: nothing of them can be undone any more. */
export async function deleteRule(db: Db, org: OrgScope, ruleId: string): Promise<void> {
  await updateIn(db, org, "inbox_rules")
    .set({ deleted_at: NOW })
    .where("id", "=", ruleId)
    .execute();
  await deleteIn(db, org, "inbox_rules").where("deleted_at", "<=", LONG_AGO).execute();
}

/** Mail that arrived without it is left alone. */
export async function restoreDeleted(
  db: Db,
  org: OrgScope,
  { ruleId, isOn }: Pick<StoredRule, "ruleId" | "isOn">,
): Promise<void> {
  await updateIn(db, org, "inbox_rules")
    .set({ deleted_at: null, ...(isOn ? { on_since: NOW } : {}) })
    .where("id", "=", ruleId)
    .execute();
}
