import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { addDecisions } from "./decisions.queries.ts";
import { setStatus, setWaitsFor } from "./enrolments.queries.ts";
import { lockAllOf, type MergedPlan, setOwner } from "./merge-plans.queries.ts";
import { wakePlaces } from "./places.queries.ts";

type Undo = {
  keptId: string;
  mergedId: string;
  before: readonly MergedPlan[];
  now: Date;
};

/**
 * Returns enrolments to their original person. Ended ones stay ended; those that waited for the
 * other person's plan resume. Later enrolments stay.
 */
export async function unmergePlans(
  db: Db,
  org: OrgScope,
  { keptId, mergedId, before, now }: Undo,
): Promise<void> {
  const there = new Set((await lockAllOf(db, org, [keptId])).map(({ enrolmentId }) => enrolmentId));
  const left = before.filter(({ enrolmentId }) => there.has(enrolmentId));
  for (const one of left.filter(({ personId }) => personId === mergedId))
    await setOwner(db, org, one);
  await markLatest(db, org, keptId);
  for (const personId of [keptId, mergedId]) await settle(db, org, { personId, before, now });
}

/** Marks the last run of a lead in a strategy. */
async function markLatest(db: Db, org: OrgScope, personId: string): Promise<void> {
  const all = await lockAllOf(db, org, [personId]);
  for (const one of all) {
    const isLatest = !all.some(
      (other) =>
        other.leadId === one.leadId && other.strategyId === one.strategyId && other.run > one.run,
    );
    if (isLatest !== one.isLatest) await setOwner(db, org, { ...one, isLatest });
  }
}

type Settle = { personId: string; before: readonly MergedPlan[]; now: Date };

/** A person who waited for someone else's plan waits for their own, or starts. */
async function settle(db: Db, org: OrgScope, { personId, before, now }: Settle): Promise<void> {
  const all = await lockAllOf(db, org, [personId]);
  const plan = all.find(({ status }) => status === "active" || status === "paused");
  if (plan) return setWaitsFor(db, org, { personId, enrolmentId: plan.enrolmentId });
  const waiting = all.filter(({ status }) => status === "waiting");
  const earlier = new Map(before.map((one) => [one.enrolmentId, one]));
  const was = (one: MergedPlan) => earlier.get(one.enrolmentId)?.status ?? "waiting";
  const next = waiting.find((one) => was(one) !== "waiting") ?? waiting[0];
  if (!next) return;
  const { enrolmentId } = next;
  const isPaused = was(next) === "paused";
  await setStatus(db, org, [enrolmentId], {
    from: ["waiting"],
    to: isPaused ? "paused" : "active",
    reason: isPaused ? "user" : null,
    at: now,
  });
  await setWaitsFor(db, org, { personId, enrolmentId });
  if (!isPaused) await wakePlaces(db, org, [enrolmentId], now);
  await addDecisions(db, org, [{ enrolmentId, decision: "unmerged" }], now);
}
