import { type Expression, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { RuleRun } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { RULE_DAYS } from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import type { Before } from "#src/inbox/threads/server/threads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const columns = [
  "id as runId",
  "rule_id as ruleId",
  "rule_name as ruleName",
  "thread_id as threadId",
  "message_id as messageId",
  "reasons",
  "acts",
  "ran_at as ranAt",
  sql<boolean>`undone_at is not null`.as("isUndone"),
] as const;

/** Runs without effect are only kept so that they do not repeat. */
const hasActed = sql<boolean>`(acts <> '[]'::jsonb)`;
const isUndoable = sql<boolean>`(undone_at is null and acts <> '[]'::jsonb
  and ran_at > now() - make_interval(days => ${RULE_DAYS}::int))`;

export type NewRun = Pick<RuleRun, "ruleId" | "ruleName" | "threadId" | "messageId" | "reasons"> & {
  projectId: string;
  mailKey: string;
};

/** Undefined if the rule has already run for this email. */
export async function insertRun(db: Db, org: OrgScope, run: NewRun): Promise<string | undefined> {
  const row = {
    id: newId(),
    project_id: run.projectId,
    rule_id: run.ruleId,
    rule_name: run.ruleName,
    thread_id: run.threadId,
    message_id: run.messageId,
    mail_key: run.mailKey,
    reasons: JSON.stringify(run.reasons),
  };
  const made = await insertIn(db, org, "inbox_rule_runs", [row])
    .onConflict((conflict) => conflict.constraint("inbox_rule_runs_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}

type Effect = Pick<RuleRun, "acts"> & { before: Before; isDraftDue: boolean };

export async function setEffect(
  db: Db,
  org: OrgScope,
  runId: string,
  { acts, before, isDraftDue }: Effect,
): Promise<void> {
  await updateIn(db, org, "inbox_rule_runs")
    .set({
      acts: JSON.stringify(acts),
      before: JSON.stringify(before),
      draft_due: isDraftDue,
    })
    .where("id", "=", runId)
    .execute();
}

const Ran = RuleRun.pick({ ruleId: true, acts: true }).extend({
  mailKey: z.string(),
  isDraftDue: z.boolean(),
});
export type Ran = z.infer<typeof Ran>;

/** What rules have already done in these conversations. */
export async function listRan(db: Db, org: OrgScope, threadIds: readonly string[]): Promise<Ran[]> {
  const rows = await selectIn(db, org, "inbox_rule_runs")
    .select(["rule_id as ruleId", "mail_key as mailKey", "acts", "draft_due as isDraftDue"])
    .where(isOneOf("thread_id", threadIds))
    .execute();
  return z.array(Ran).parse(rows);
}

export async function listNamesOf(
  db: Db,
  org: OrgScope,
  itemIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await selectIn(db, org, "label_items")
    .select(["id", "name"])
    .where(isOneOf("id", itemIds))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Oldest first. */
export async function listRuns(db: Db, org: OrgScope, threadId: string): Promise<RuleRun[]> {
  const rows = await selectIn(db, org, "inbox_rule_runs")
    .select(columns)
    .where("thread_id", "=", threadId)
    .where(hasActed)
    .orderBy("ran_at")
    .orderBy("id")
    .execute();
  return z.array(RuleRun).parse(rows);
}

export async function countUndoable(
  db: Db,
  org: OrgScope,
  ruleIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await selectIn(db, org, "inbox_rule_runs")
    .select(["rule_id as ruleId", sql<number>`count(*)::int`.as("count")])
    .where(isOneOf("rule_id", ruleIds))
    .where(isUndoable)
    .groupBy("rule_id")
    .execute();
  return new Map(rows.map(({ ruleId, count }) => [ruleId, count]));
}

const Undoable = RuleRun.extend({ projectId: z.uuid(), before: z.unknown() });
export type Undoable = z.infer<typeof Undoable>;

/** A single run, locked; undefined if it was undone or is too old. */
export async function lockRun(db: Db, org: OrgScope, runId: string): Promise<Undoable | undefined> {
  const [run] = await lockUndoable(db, org, sql<boolean>`id = ${runId}`, 1);
  return run;
}

/** The newest ones of a rule, so that each finds the state it left. */
export function lockRunsOf(
  db: Db,
  org: OrgScope,
  ruleId: string,
  most: number,
): Promise<Undoable[]> {
  return lockUndoable(db, org, sql<boolean>`rule_id = ${ruleId}`, most);
}

async function lockUndoable(
  db: Db,
  org: OrgScope,
  which: Expression<SqlBool>,
  most: number,
): Promise<Undoable[]> {
  const rows = await selectIn(db, org, "inbox_rule_runs")
    .select([...columns, "project_id as projectId", "before"])
    .where(which)
    .where(isUndoable)
    .orderBy("ran_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .forUpdate()
    .execute();
  return z.array(Undoable).parse(rows);
}

export async function setUndone(db: Db, org: OrgScope, runIds: readonly string[]): Promise<void> {
  await updateIn(db, org, "inbox_rule_runs")
    .set({ undone_at: sql<string>`now()`, draft_due: false })
    .where(isOneOf("id", runIds))
    .execute();
}

export async function findRun(db: Db, org: OrgScope, runId: string): Promise<RuleRun | undefined> {
  const row = await selectIn(db, org, "inbox_rule_runs")
    .select(columns)
    .where("id", "=", runId)
    .executeTakeFirst();
  return row && RuleRun.parse(row);
}

const DueDraft = RuleRun.pick({ runId: true, threadId: true, messageId: true });
export type DueDraft = z.infer<typeof DueDraft>;

/** Drafts that rules want; those of yesterday are too late. */
export async function listDueDrafts(
  db: Db,
  org: OrgScope,
  projectId: string,
  most: number,
): Promise<DueDraft[]> {
  const rows = await selectIn(db, org, "inbox_rule_runs")
    .select(["id as runId", "thread_id as threadId", "message_id as messageId"])
    .where("project_id", "=", projectId)
    .where("draft_due", "=", true)
    .where("ran_at", ">", sql<string>`now() - interval '1 day'`)
    .orderBy("ran_at")
    .orderBy("id")
    .limit(most)
    .execute();
  return z.array(DueDraft).parse(rows);
}

/** False for the second of two that start it. */
export async function claimDraft(db: Db, org: OrgScope, runId: string): Promise<boolean> {
  const row = await updateIn(db, org, "inbox_rule_runs")
    .set({ draft_due: false })
    .where("id", "=", runId)
    .where("draft_due", "=", true)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function addAct(
  db: Db,
  org: OrgScope,
  runId: string,
  act: RuleRun["acts"][number],
): Promise<void> {
  await updateIn(db, org, "inbox_rule_runs")
    .set({ acts: sql`acts || ${JSON.stringify([act])}::jsonb` })
    .where("id", "=", runId)
    .execute();
}
