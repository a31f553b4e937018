import type { inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { BLOCKED_SENDERS, MAX_SENDERS } from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { addRule, dropRule, openRules, publishRules } from "./change-rule.ts";
import { listRules, type StoredRule, setRule } from "./inbox-rules.queries.ts";

/** Adds a sender to the first rule of blocked ones that is on and has room, or to a new one. */
export async function blockSender({
  db,
  org,
  body: { projectId, sender },
}: HandlerArgs<typeof inboxRulesContract.block>): Promise<{ wasBlocked: boolean }> {
  await openRules(db, org, projectId);
  const rules = await listBlocking(db, org, projectId);
  if (rules.some((rule) => sendersOf(rule).includes(sender))) return { wasBlocked: true };
  const rule = rules.find((one) => sendersOf(one).length < MAX_SENDERS);
  if (rule) await setSenders(db, org, rule, [...sendersOf(rule), sender]);
  else
    await addRule(db, org, {
      projectId,
      name: BLOCKED_SENDERS,
      match: "all",
      conditions: { senders: [sender] },
      actions: { marksDone: true },
      isOn: true,
    });
  return { wasBlocked: false };
}

export async function unblockSender({
  db,
  org,
  query: { projectId, sender },
}: HandlerArgs<typeof inboxRulesContract.unblock>): Promise<undefined> {
  await openRules(db, org, projectId);
  for (const rule of await listBlocking(db, org, projectId)) {
    const senders = sendersOf(rule);
    const left = senders.filter((one) => one !== sender);
    if (left.length === 0) await dropRule(db, org, rule);
    else if (left.length < senders.length) await setSenders(db, org, rule, left);
  }
  return undefined;
}

/** Those that are on, unless someone has given them further conditions or actions. */
async function listBlocking(db: Db, org: OrgScope, projectId: string): Promise<StoredRule[]> {
  return (await listRules(db, org, projectId)).filter(
    ({ name, isOn, conditions, actions }) =>
      isOn &&
      name === BLOCKED_SENDERS &&
      Object.keys(conditions).join() === "senders" &&
      Object.keys(actions).join() === "marksDone",
  );
}

function sendersOf({ conditions }: StoredRule): readonly string[] {
  return conditions.senders ?? [];
}

async function setSenders(
  db: Db,
  org: OrgScope,
  { ruleId, projectId, version }: StoredRule,
  senders: string[],
): Promise<void> {
  await setRule(db, org, ruleId, { conditions: { senders }, version, turnsOn: false });
  publishRules(db, org, projectId, ruleId);
}
