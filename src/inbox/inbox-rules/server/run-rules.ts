import type { ReadMail } from "#src/inbox/intents/server/intents.public.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { type Arrival, listArrivals } from "./arrivals.queries.ts";
import { doActions } from "./do-actions.ts";
import { openMissing } from "./find-missing.ts";
import { listRules, type StoredRule } from "./inbox-rules.queries.ts";
import { matcherOf } from "./match-rule.ts";
import { listRan, type Ran } from "./rule-runs.queries.ts";

/**
 * Runs the rules of a project for new mail, in the transaction that decided its intent or labels.
 * Each rule acts at most once per email, so another decision only adds rules that match now.
 */
export async function runRules(
  db: Db,
  org: OrgScope,
  projectId: string,
  mails: readonly ReadMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const rules = await listRunning(db, org, projectId);
  if (rules.length === 0) return;
  const threadIds = mails.map(({ message }) => message.threadId);
  const arrivals = new Map(
    (await listArrivals(db, org, threadIds)).map((one) => [one.messageId, one]),
  );
  const ran = await listRan(db, org, threadIds);
  const zone = await projects.findTimeZone(db, org, projectId);
  let isChanged = false;
  for (const { message, mail } of inOrder(mails)) {
    const arrival = arrivals.get(message.messageId);
    if (!arrival || arrival.isSettled) continue;
    const before = ran.filter(({ mailKey }) => mailKey === arrival.mailKey);
    const matched = matchAll(rules, { arrival, written: mail.written, before });
    if (matched.length === 0) continue;
    await doActions(db, org, { projectId, zone, arrival, before, matched });
    isChanged = true;
  }
  if (isChanged) threads.publishMarked(db, org, projectId);
}

async function listRunning(db: Db, org: OrgScope, projectId: string): Promise<StoredRule[]> {
  const rules = (await listRules(db, org, projectId)).filter(({ isOn }) => isOn);
  if (rules.length === 0) return [];
  const missingOf = await openMissing(db, org, projectId, rules);
  return rules.filter((rule) => missingOf(rule).length === 0);
}

/** Concurrent transactions lock conversations in the same order. */
function inOrder(mails: readonly ReadMail[]): ReadMail[] {
  return mails.toSorted((one, other) => (one.message.threadId < other.message.threadId ? -1 : 1));
}

type Arrived = { arrival: Arrival; written: string; before: readonly Ran[] };

/** All rules see the conversation as it was before the first one acted. */
function matchAll(rules: readonly StoredRule[], { arrival, written, before }: Arrived) {
  const given = new Set(
    before.flatMap(({ acts }) =>
      acts.flatMap(({ kind, value }) => (kind === "label" ? value : [])),
    ),
  );
  const labelItems = arrival.labelItems.filter(({ id }) => !given.has(id));
  const matches = matcherOf({ ...arrival, labelItems, written });
  return rules.flatMap((rule) => {
    if (before.some(({ ruleId }) => ruleId === rule.ruleId)) return [];
    if (rule.onSince === null || Date.parse(arrival.receivedAt) < Date.parse(rule.onSince))
      return [];
    const reasons = matches(rule);
    return Array.isArray(reasons) ? [{ rule, reasons }] : [];
  });
}
