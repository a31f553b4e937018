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

/** Runs without effect are only kept so that they do not repeat. */
const hasActed = sql<boolean>`(acts <> '[]'::jsonb)`;
/** A draft of yesterday is too late. */
const isDraftDue = sql<boolean>`(draft_due and ran_at > now() - interval '1 day')`;
const isUndoable = sql<boolean>`(undone_at is null and (${hasActed} or ${isDraftDue})
  and ran_at > now() - make_interval(days => ${RULE_DAYS}::int))`;

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
  isUndoable.as("canUndo"),
] as const;

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

/** The earlier runs of rules in these conversations. */
export async function listRan(db: Db, org: OrgScope, threadIds: readonly string[]): Promise<Ran[]> {
  const rows = await runsOf(db, org, threadIds)
    .select(["rule_id as ruleId", "mail_key as mailKey", "acts", "draft_due as isDraftDue"])
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

/** Includes runs of conversations merged into them since. */
function runsOf(db: Db, org: OrgScope, threadIds: readonly string[]) {
  const merged = selectIn(db, org, "threads").select("id").where(isOneOf("merged_into", threadIds));
  return selectIn(db, org, "inbox_rule_runs").where(({ eb, or }) =>
    or([isOneOf("thread_id", threadIds), eb("thread_id", "in", merged)]),
  );
}

/** Oldest first. */
export async function listRuns(db: Db, org: OrgScope, threadId: string): Promise<RuleRun[]> {
  const rows = await runsOf(db, org, [threadId])
    .select(columns)
    .where(hasActed)
    .orderBy("ran_at")
    .orderBy("id")
    .execute();
  return z.array(RuleRun).parse(rows);
}

/** Those that acted, and with them those whose draft is still due. */
export async function countUndoable(
  db: Db,
  org: OrgScope,
  ruleIds: readonly string[],
): Promise<Map<string, { acted: number; all: number }>> {
  const rows = await selectIn(db, org, "inbox_rule_runs")
    .select([
      "rule_id as ruleId",
      sql<number>`(count(*) filter (where ${hasActed}))::int`.as("acted"),
      sql<number>`count(*)::int`.as("all"),
    ])
    .where(isOneOf("rule_id", ruleIds))
    .where(isUndoable)
    .groupBy("rule_id")
    .execute();
  return new Map(rows.map(({ ruleId, ...counts }) => [ruleId, counts]));
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

/** Drafts that rules want, if they are still on. Merged conversations are replaced by their target. */
export async function listDueDrafts(
  db: Db,
  org: OrgScope,
  projectId: string,
  most: number,
): Promise<DueDraft[]> {
  const rows = await selectIn(db, org, "inbox_rule_runs")
    .innerJoin("inbox_rules", (join) =>
      join
        .onRef("inbox_rules.organization_id", "=", "inbox_rule_runs.organization_id")
        .onRef("inbox_rules.id", "=", "inbox_rule_runs.rule_id"),
    )
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "inbox_rule_runs.organization_id")
        .onRef("threads.id", "=", "inbox_rule_runs.thread_id"),
    )
    .select([
      "inbox_rule_runs.id as runId",
      sql<string>`coalesce(threads.merged_into, threads.id)`.as("threadId"),
      "inbox_rule_runs.message_id as messageId",
    ])
    .where("inbox_rule_runs.project_id", "=", projectId)
    .where(isDraftDue)
    .where("inbox_rules.is_on", "=", true)
    .where("inbox_rules.deleted_at", "is", null)
    .where(sql<boolean>`inbox_rules.actions ? 'preparesDraft'`)
    .orderBy("inbox_rule_runs.ran_at")
    .orderBy("inbox_rule_runs.id")
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
