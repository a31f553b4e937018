import { setImmediate } from "node:timers/promises";
import type { inboxRulesContract, RuleMatch } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { MATCHES_NAMED, RULE_DAYS } from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import { messages } from "#src/inbox/messages/server/messages.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { readTimeCursor, writeTimeCursor } from "#src/platform/server/db/keys/time-cursor.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { visibleText } from "#src/platform/server/text/words/visible-text.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { type Arrival, listArrivals, listRecent, listTexts } from "./arrivals.queries.ts";
import { type Matching, matcherOf, type Outcome } from "./match-rule.ts";
import { requireConditions } from "./require-parts.ts";

const AT_ONCE = 200;
/** Texts are parsed on the event loop, so other requests get their turn between a few of them. */
const TEXTS_AT_ONCE = 10;
/** A call ends after this, and the next one continues. */
const MAX_MS = 1000;

type Preview = {
  checked: number;
  matched: number;
  list: RuleMatch[];
  nextCursor: string | null;
};

/** Matches mail as the rule itself would. */
export async function previewRule({
  db,
  org,
  body,
}: HandlerArgs<typeof inboxRulesContract.preview>): Promise<Preview> {
  const { projectId, cursor, ...rule } = body;
  await projects.requireThere(db, org, projectId);
  await requireConditions(db, org, projectId, rule.conditions);
  const since = Date.now() - RULE_DAYS * DAY_MS;
  const found: Preview = { checked: 0, matched: 0, list: [], nextCursor: null };
  let after = cursor === undefined ? undefined : readTimeCursor(cursor);
  const endsAt = performance.now() + MAX_MS;
  for (;;) {
    const recent = await listRecent(db, org, { projectId, since, after, most: AT_ONCE });
    const arrivals = (await listArrivals(db, org, ids(recent))).filter(
      ({ receivedAt }) => Date.parse(receivedAt) >= since,
    );
    found.checked += arrivals.length;
    for (const match of await matchPage(db, org, rule, arrivals)) {
      found.matched += 1;
      if (found.list.length < MATCHES_NAMED) found.list.push(match);
    }
    after = recent.at(-1);
    if (recent.length < AT_ONCE || !after) return found;
    if (performance.now() > endsAt) return { ...found, nextCursor: writeTimeCursor(after) };
  }
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Texts are read only where they decide. The newest match comes first. */
async function matchPage(
  db: Db,
  org: OrgScope,
  rule: Matching,
  arrivals: readonly Arrival[],
): Promise<RuleMatch[]> {
  const outcomes = new Map<Arrival, Outcome>(
    arrivals.map((arrival) => [arrival, matcherOf(arrival)(rule)]),
  );
  const open = arrivals.filter((arrival) => outcomes.get(arrival) === "needs-text");
  for (let at = 0; at < open.length; at += TEXTS_AT_ONCE) {
    const some = open.slice(at, at + TEXTS_AT_ONCE);
    const texts = await listTexts(
      db,
      org,
      some.map(({ messageId }) => messageId),
    );
    for (const arrival of some) {
      const body = texts.get(arrival.messageId) ?? { text: null, html: null };
      const written = visibleText(messages.writtenIn(body));
      outcomes.set(arrival, matcherOf({ ...arrival, written })(rule));
    }
    await setImmediate();
  }
  return [...outcomes]
    .flatMap(([arrival, reasons]) => (Array.isArray(reasons) ? [toMatch(arrival, reasons)] : []))
    .toSorted((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1));
}

function toMatch(arrival: Arrival, reasons: RuleMatch["reasons"]): RuleMatch {
  const { threadId, subject, from, receivedAt } = arrival;
  return { threadId, subject, from, receivedAt, reasons };
}
