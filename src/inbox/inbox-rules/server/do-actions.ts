import type {
  RuleAct,
  RuleActions,
  RuleReason,
} from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { type Before, threads } from "#src/inbox/threads/server/threads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Arrival } from "./arrivals.queries.ts";
import type { StoredRule } from "./inbox-rules.queries.ts";
import { insertRun, listNamesOf, type Ran, setEffect } from "./rule-runs.queries.ts";

export type MatchedRule = { rule: StoredRule; reasons: RuleReason[] };

type Wanted = {
  projectId: string;
  zone: string;
  arrival: Arrival;
  before: readonly Ran[];
  matched: readonly MatchedRule[];
};

/** In the order of the rules. Where two set the same thing, the first one has set it. */
export async function doActions(
  db: Db,
  org: OrgScope,
  { projectId, zone, arrival, before, matched }: Wanted,
): Promise<void> {
  const { threadId, messageId, mailKey } = arrival;
  const done = before.flatMap(({ acts }) => acts);
  let hasDraft = before.some(({ isDraftDue }) => isDraftDue);
  for (const { rule, reasons } of matched) {
    const { ruleId, name: ruleName, actions } = rule;
    const run = { projectId, ruleId, ruleName, threadId, messageId, mailKey, reasons };
    const runId = await insertRun(db, org, run);
    if (runId === undefined) continue;
    const set = await leftOf(db, org, actions, done);
    const items = await threads.findItems(db, org, set.labelItemIds);
    const change = {
      ...(set.assigneeId === undefined ? {} : { assigneeId: set.assigneeId }),
      ...stateOf(set, zone),
      addLabelItemIds: set.labelItemIds,
    };
    const marked = await threads.mark(db, org, {
      projectId,
      threadIds: [threadId],
      set: change,
      items,
    });
    const acts = actsOf(marked, await listNamesOf(db, org, set.labelItemIds));
    const mayDraft = actions.preparesDraft === true && arrival.automatic === "none";
    const isDraftDue = mayDraft && !hasDraft && !done.some(({ kind }) => kind === "draft");
    await setEffect(db, org, runId, { acts, before: marked, isDraftDue });
    done.push(...acts);
    hasDraft ||= isDraftDue;
  }
}

type Left = Pick<RuleActions, "assigneeId" | "snoozeDays" | "marksDone"> & {
  labelItemIds: string[];
};

/** Without what an earlier rule has set for this email. */
async function leftOf(
  db: Db,
  org: OrgScope,
  { labelItemIds = [], assigneeId, snoozeDays, marksDone }: RuleActions,
  done: readonly RuleAct[],
): Promise<Left> {
  const has = (...kinds: RuleAct["kind"][]) => done.some(({ kind }) => kinds.includes(kind));
  const given = await threads.findItems(
    db,
    org,
    done.flatMap(({ kind, value }) => (kind === "label" ? value : [])),
  );
  const single = new Set(
    given.flatMap(({ selection, labelId }) => (selection === "single" ? labelId : [])),
  );
  const items = await threads.findItems(db, org, labelItemIds);
  return {
    labelItemIds: labelItemIds.filter((id) => {
      const item = items.find(({ itemId }) => itemId === id);
      if (!item || single.has(item.labelId)) return false;
      if (item.selection === "single") single.add(item.labelId);
      return true;
    }),
    ...(has("assign") ? {} : { assigneeId }),
    ...(has("snooze", "done") ? {} : { snoozeDays, marksDone }),
  };
}

const MORNING = new Temporal.PlainTime(9);

function stateOf({ snoozeDays, marksDone }: Left, zone: string) {
  if (marksDone) return { state: "done" as const };
  if (snoozeDays === undefined) return {};
  const morning = Temporal.Now.plainDateISO(zone)
    .add({ days: snoozeDays })
    .toZonedDateTime({ timeZone: zone, plainTime: MORNING });
  const snoozedUntil = new Date(morning.epochMilliseconds).toISOString();
  return { state: "snoozed" as const, snoozedUntil };
}

/** The effect on the conversation; nothing for what it already had. */
function actsOf({ triage, marked }: Before, names: ReadonlyMap<string, string>): RuleAct[] {
  const [before] = triage;
  const [after] = marked;
  if (!before || !after) return [];
  const acts: RuleAct[] = after.labelItemIds
    .filter((id) => !before.labelItemIds.includes(id))
    .map((id) => ({ kind: "label", value: id, name: names.get(id) ?? "" }));
  if (after.assigneeId !== null && after.assigneeId !== before.assigneeId)
    acts.push({ kind: "assign", value: after.assigneeId, name: "" });
  if (after.snoozedUntil !== null && after.snoozedUntil !== before.snoozedUntil)
    acts.push({ kind: "snooze", value: after.snoozedUntil, name: "" });
  if (after.doneAt !== null && after.doneAt !== before.doneAt)
    acts.push({ kind: "done", value: after.doneAt, name: "" });
  return acts;
}
