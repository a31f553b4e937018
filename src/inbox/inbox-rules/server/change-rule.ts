import type { InboxRule, inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { MAX_RULES } from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { openMissing } from "./find-missing.ts";
import { undoRuleJob } from "./inbox-rules.jobs.ts";
import {
  deleteRule,
  findDeletedRule,
  findRule,
  insertRule,
  listRules,
  lockRules,
  type NewRule,
  restoreDeleted,
  type StoredRule,
  setOrder,
  setRule,
} from "./inbox-rules.queries.ts";
import { requireActions, requireConditions } from "./require-parts.ts";
import { countUndoable } from "./rule-runs.queries.ts";

export async function createRule(
  args: HandlerArgs<typeof inboxRulesContract.create>,
): Promise<InboxRule> {
  const { db, org, body } = args;
  const { projectId, position } = body;
  await openRules(db, org, projectId);
  await requireConditions(db, org, projectId, body.conditions);
  await requireActions(args, projectId, body.actions);
  const ruleId = await addRule(db, org, body);
  if (position !== undefined) await move(db, org, { projectId, ruleId }, position);
  return readRule(db, org, ruleId);
}

/** Behind the others. */
export async function addRule(
  db: Db,
  org: OrgScope,
  rule: Omit<NewRule, "position">,
): Promise<string> {
  const others = await listRules(db, org, rule.projectId);
  if (others.length >= MAX_RULES) throw conflict("rules_full");
  const ruleId = await insertRule(db, org, { ...rule, position: others.length + 1 });
  publishRules(db, org, rule.projectId, ruleId);
  return ruleId;
}

export async function updateRule(
  args: HandlerArgs<typeof inboxRulesContract.update>,
): Promise<InboxRule> {
  const { db, org, params, body } = args;
  const { ruleId } = params;
  const { position, version, ...change } = body;
  const { projectId, isOn } = await openRule(db, org, ruleId);
  if (change.conditions) await requireConditions(db, org, projectId, change.conditions);
  if (change.actions) await requireActions(args, projectId, change.actions);
  const turnsOn = change.isOn === true && !isOn;
  if (!(await setRule(db, org, ruleId, { ...change, version, turnsOn })))
    throw conflict("rule_changed");
  if (position !== undefined) await move(db, org, { projectId, ruleId }, position);
  publishRules(db, org, projectId, ruleId);
  return readRule(db, org, ruleId);
}

export async function removeRule({
  db,
  org,
  params: { ruleId },
}: HandlerArgs<typeof inboxRulesContract.remove>): Promise<{ ruleId: string }> {
  await dropRule(db, org, await openRule(db, org, ruleId));
  return { ruleId };
}

/** The others move up. */
export async function dropRule(
  db: Db,
  org: OrgScope,
  { projectId, ruleId }: RulePlace,
): Promise<void> {
  await deleteRule(db, org, ruleId);
  const left = await listRules(db, org, projectId);
  await setOrder(
    db,
    org,
    left.map((other) => other.ruleId),
  );
  publishRules(db, org, projectId, ruleId);
}

/** Takes back its deletion, in its place. What it names is not checked: it may be gone since. */
export async function restoreRule({
  db,
  org,
  params: { ruleId },
}: HandlerArgs<typeof inboxRulesContract.restore>): Promise<InboxRule> {
  const deleted = await findDeletedRule(db, org, ruleId);
  if (!deleted) throw notFound("rule_not_found");
  const { projectId, position } = deleted;
  await openRules(db, org, projectId);
  if ((await listRules(db, org, projectId)).length >= MAX_RULES) throw conflict("rules_full");
  await restoreDeleted(db, org, deleted);
  await move(db, org, { projectId, ruleId }, position);
  publishRules(db, org, projectId, ruleId);
  return readRule(db, org, ruleId);
}

export async function undoRule({
  db,
  org,
  services,
  params: { ruleId },
}: HandlerArgs<typeof inboxRulesContract.undoRule>): Promise<{ workId: string }> {
  const { projectId } = await openRule(db, org, ruleId);
  const total = (await countUndoable(db, org, [ruleId])).get(ruleId)?.all ?? 0;
  if (total === 0) throw notFound("undo_not_found");
  const label = "Undoing a rule";
  const workId = await addWork(db, org, { kind: undoRuleJob.name, label, projectId, total });
  const { organizationId, userId = null } = org;
  await services.jobs.enqueue(db, undoRuleJob, {
    organizationId,
    workId,
    projectId,
    ruleId,
    userId,
  });
  return { workId };
}

export async function describeRules(
  db: Db,
  org: OrgScope,
  projectId: string,
  rules: readonly StoredRule[],
): Promise<InboxRule[]> {
  const missingOf = await openMissing(db, org, projectId, rules);
  const counts = await countUndoable(
    db,
    org,
    rules.map(({ ruleId }) => ruleId),
  );
  return rules.map(({ onSince: _, ...rule }) => ({
    ...rule,
    missing: missingOf(rule),
    runsCount: counts.get(rule.ruleId)?.acted ?? 0,
  }));
}

async function readRule(db: Db, org: OrgScope, ruleId: string): Promise<InboxRule> {
  const rule = await findRule(db, org, ruleId);
  const [described] = rule ? await describeRules(db, org, rule.projectId, [rule]) : [];
  if (!described) throw new Error("A rule that was saved a moment ago is not there.");
  return described;
}

/** A rule in a project that is open for changes, read again behind its lock. */
async function openRule(db: Db, org: OrgScope, ruleId: string): Promise<StoredRule> {
  const found = await findRule(db, org, ruleId);
  if (!found) throw notFound("rule_not_found");
  await openRules(db, org, found.projectId);
  const rule = await findRule(db, org, ruleId);
  if (!rule) throw notFound("rule_not_found");
  return rule;
}

/** Those of a project that is open for changes. Only one transaction changes them at a time. */
export async function openRules(db: Db, org: OrgScope, projectId: string): Promise<void> {
  await projects.requireOpen(db, org, projectId);
  await lockRules(db, projectId);
}

type RulePlace = { projectId: string; ruleId: string };

async function move(
  db: Db,
  org: OrgScope,
  { projectId, ruleId }: RulePlace,
  position: number,
): Promise<void> {
  const others = (await listRules(db, org, projectId))
    .map((other) => other.ruleId)
    .filter((id) => id !== ruleId);
  await setOrder(db, org, others.toSpliced(position - 1, 0, ruleId));
}

export function publishRules(db: Db, org: OrgScope, projectId: string, ruleId: string): void {
  publish(db, org, { topic: "inbox-rules.changed", subjectId: ruleId, projectId });
}
