import { LACK_REASONS } from "#src/outreach/strategies/engine/reasons.rules.ts";
import type { CampaignRules } from "#src/outreach/strategies/engine/server/planner/capacity.ts";
import {
  type PlanStep,
  planNext,
} from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import { slotAfter } from "#src/outreach/strategies/engine/server/planner/slot-after.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";

/** A person's position in a campaign when its steps change. */
export type Standing = {
  state: "queued" | "planned" | "held" | "sending" | "task" | "done";
  stepId: string | null;
  lastStepId: string | null;
  /** When the wait of their next step started. */
  from: number | null;
  holdReason: string | null;
  zone: string;
  /** Completed steps, regardless of their outcome. */
  touched: ReadonlySet<string>;
};

export type StepsEdit = {
  before: readonly PlanStep[];
  after: readonly PlanStep[];
  /** Steps with changed content. */
  rewritten: ReadonlySet<string>;
  now: number;
  rules: Pick<CampaignRules, "windows" | "holidays">;
};

export type Move = {
  effect: "unchanged" | "rescheduled" | "cancelled" | "reopened";
  /** The last completed step in the new list. */
  lastStepId: string | null;
  /** `at` is null for a step that waits for the other channel. */
  next: { stepId: string; at: number | null; waitsFrom: number } | null;
};

/**
 * Where a person continues in a changed list: after their last completed step that still exists.
 * Sends in progress and open tasks stay; people who have not started are planned by the engine.
 */
export function movePlace(place: Standing, edit: StepsEdit): Move {
  const { before, after, now } = edit;
  const at = lastBehind(place, before, after);
  const lastStepId = after[at]?.stepId ?? null;
  const unchanged: Move = { effect: "unchanged", lastStepId, next: null };
  const { state } = place;
  if (state === "queued" || state === "sending" || state === "task") return unchanged;
  const step = after[at + 1];
  if (!step) return state === "done" ? unchanged : { ...unchanged, effect: "cancelled" };
  if (state !== "done" && isStillPlanned(place, step, edit)) return unchanged;
  const waitsFrom = place.from ?? now;
  const next = { stepId: step.stepId, at: dueAt(step, waitsFrom, place, edit), waitsFrom };
  return { effect: state === "done" ? "reopened" : "rescheduled", lastStepId, next };
}

/** The index of the last completed step in the new list; -1 if none is left. */
function lastBehind(
  { lastStepId, touched }: Standing,
  before: readonly PlanStep[],
  after: readonly PlanStep[],
): number {
  const places = new Map(after.map(({ stepId }, index) => [stepId, index]));
  const reached = before.findIndex(({ stepId }) => stepId === lastStepId);
  const behind = before.slice(0, reached + 1).toReversed();
  const last = behind.find(({ stepId }) => places.has(stepId));
  let at = last ? (places.get(last.stepId) ?? -1) : -1;
  while (touched.has(after[at + 1]?.stepId ?? "")) at += 1;
  return at;
}

function isStillPlanned(place: Standing, step: PlanStep, { before, rewritten }: StepsEdit) {
  if (place.stepId !== step.stepId) return false;
  const isLacking = LACK_REASONS.some((reason) => reason === place.holdReason);
  if (isLacking && rewritten.has(step.stepId)) return false;
  const known = before.find(({ stepId }) => stepId === step.stepId);
  return (
    known?.kind === step.kind &&
    known.wait.amount === step.wait.amount &&
    known.wait.unit === step.wait.unit
  );
}

/** An overdue step runs in the next window, or immediately without sending hours. */
export function dueAt(
  step: PlanStep,
  from: number,
  { zone }: Pick<Standing, "zone">,
  { now, rules }: Pick<StepsEdit, "now" | "rules">,
): number {
  const planned = planNext([step], { lastStepId: null, from, zone }, rules);
  if (planned === "no-window" || planned === undefined) return now + DAY_MS;
  return planned.at >= now ? planned.at : (slotAfter(now, zone, rules) ?? now + DAY_MS);
}
