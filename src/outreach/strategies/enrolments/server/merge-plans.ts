import { isLive } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { addDecisions } from "./decisions.queries.ts";
import { endEnrolments } from "./end-enrolments.ts";
import { setWaitsFor } from "./enrolments.queries.ts";
import { lockAllOf, type MergedPlan, setOwner, setWaiting } from "./merge-plans.queries.ts";
import { restPlaces } from "./places.queries.ts";

type Merge = {
  keptId: string;
  mergedId: string;
  /** The lead that replaces another one of the same project. */
  leadInstead: ReadonlyMap<string, string>;
  now: Date;
};

/**
 * Moves enrolments from one person to another. Of two active plans one waits for the other: a
 * paused one goes first, then the earlier one. Within one strategy at most one continues, and none
 * after a reply. Returns their previous state.
 */
export async function mergePlans(db: Db, org: OrgScope, merge: Merge): Promise<MergedPlan[]> {
  const { keptId, mergedId, now } = merge;
  const before = await lockAllOf(db, org, [keptId, mergedId]);
  const plan = planOf(before);
  if (plan) {
    // Before anything ends, so that no waiting plan moves up.
    for (const personId of [keptId, mergedId])
      await setWaitsFor(db, org, { personId, enrolmentId: plan.enrolmentId });
    await holdSecond(db, org, { before, plan, now });
  }
  const doubled = doublesIn(before, plan);
  await endEnrolments(db, org, doubled, { status: "removed", reason: "merged", now });
  await moveAll(db, org, { before, doubled }, merge);
  const replied = before.filter(({ status }) => status === "replied");
  const answered = before.filter(
    ({ enrolmentId, strategyId, status }) =>
      isLive(status) &&
      !doubled.includes(enrolmentId) &&
      replied.some((one) => one.strategyId === strategyId),
  );
  await endEnrolments(db, org, idsOf(answered), { status: "replied", reason: "merged", now });
  return before;
}

function idsOf(plans: readonly MergedPlan[]): string[] {
  return plans.map(({ enrolmentId }) => enrolmentId);
}

function isPlan({ status }: MergedPlan): boolean {
  return status === "active" || status === "paused";
}

function planOf(before: readonly MergedPlan[]): MergedPlan | undefined {
  const plans = before.filter(isPlan);
  return plans.find(({ status }) => status === "paused") ?? plans[0];
}

type Held = { before: readonly MergedPlan[]; plan: MergedPlan; now: Date };

async function holdSecond(db: Db, org: OrgScope, { before, plan, now }: Held): Promise<void> {
  const second = before.find((one) => isPlan(one) && one !== plan);
  if (!second) return;
  const { enrolmentId } = second;
  await setWaiting(db, org, enrolmentId, { waitsFor: plan.enrolmentId, at: now });
  await restPlaces(db, org, [enrolmentId]);
  const details = { reason: "merged" };
  await addDecisions(db, org, [{ enrolmentId, decision: "waits", details }], now);
}

/** All but one of several active ones in one strategy: the plan stays, otherwise the earliest. */
function doublesIn(before: readonly MergedPlan[], plan: MergedPlan | undefined): string[] {
  const live = before.filter(({ status }) => isLive(status));
  const first = new Map<string, string>();
  for (const { strategyId, enrolmentId } of plan ? [plan, ...live] : live)
    if (!first.has(strategyId)) first.set(strategyId, enrolmentId);
  return idsOf(live.filter((one) => first.get(one.strategyId) !== one.enrolmentId));
}

/** The runs of two merged leads are renumbered; the active one is the latest. */
async function moveAll(
  db: Db,
  org: OrgScope,
  { before, doubled }: { before: readonly MergedPlan[]; doubled: readonly string[] },
  { keptId, mergedId, leadInstead }: Merge,
): Promise<void> {
  const goesOn = (one: MergedPlan) => isLive(one.status) && !doubled.includes(one.enrolmentId);
  for (const one of before.filter(({ personId }) => personId === mergedId)) {
    const leadId = leadInstead.get(one.leadId);
    if (leadId === undefined) {
      await setOwner(db, org, { ...one, personId: keptId });
      continue;
    }
    const there = before.filter(
      (other) => other.leadId === leadId && other.strategyId === one.strategyId,
    );
    const run = one.run + Math.max(0, ...there.map((other) => other.run));
    const isLatest = one.isLatest && (there.length === 0 || goesOn(one));
    await setOwner(db, org, { ...one, personId: keptId, leadId, run, isLatest });
    if (!isLatest) continue;
    for (const other of there.filter((each) => each.isLatest))
      await setOwner(db, org, { ...other, isLatest: false });
  }
}
