import type { CampaignRules } from "#src/outreach/strategies/engine/server/planner/capacity.ts";
import {
  type PlanStep,
  planNext,
} from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import { slotAfter } from "#src/outreach/strategies/engine/server/planner/slot-after.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";

/** Where a person is in a campaign when its steps change. */
export type Standing = {
  state: "queued" | "planned" | "held" | "sending" | "task" | "done";
  stepId: string | null;
  lastStepId: string | null;
  /** When the wait of their next step began. */
  from: number | null;
  holdReason: string | null;
  zone: string;
  /** The steps that were done for them, no matter what became of those. */
  touched: ReadonlySet<string>;
};

export type StepsEdit = {
  before: readonly PlanStep[];
  after: readonly PlanStep[];
  /** Steps that say something else now. */
  rewritten: ReadonlySet<string>;
  now: number;
  rules: Pick<CampaignRules, "windows" | "holidays">;
};

export type Move = {
  effect: "unchanged" | "rescheduled" | "cancelled" | "reopened";
  /** The last step that is behind them, in the new list. */
  lastStepId: string | null;
  next: { stepId: string; at: number; waitsFrom: number } | null;
};

/**
 * Where a person goes on in a changed list: behind the last of their steps that is still in it.
 * What is being sent, and a task that is open, stays; who has not begun is planned by the engine.
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

/** The place in the new list of the last step behind them; -1 when none of their steps is left. */
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
  if (place.holdReason === "missing-data" && rewritten.has(step.stepId)) return false;
  const known = before.find(({ stepId }) => stepId === step.stepId);
  return (
    known?.kind === step.kind &&
    known.wait.amount === step.wait.amount &&
    known.wait.unit === step.wait.unit
  );
}

/** What should have been done by now is done in the next window, and nothing without any. */
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
