import type { RunIf, Wait } from "#src/outreach/strategies/steps.rules.ts";
import { tidyTimeZone } from "#src/platform/contract/locale-rules.ts";
import type { CampaignRules } from "./capacity.ts";
import { addWait } from "./next-slot.ts";
import { slotAfter } from "./slot-after.ts";

/** The fields of a step that planning needs. */
export type PlanStep = {
  stepId: string;
  kind: "email" | "linkedin" | "task";
  wait: Wait;
  runIf: readonly RunIf[];
};

export type Planned = { stepId: string; at: number };

/** The step after the last completed one, or the first. */
export function stepAfter(
  steps: readonly PlanStep[],
  lastStepId: string | null,
): PlanStep | undefined {
  const last = lastStepId === null ? -1 : steps.findIndex(({ stepId }) => stepId === lastStepId);
  return steps[last + 1];
}

/**
 * When the next step is due: `from` plus its wait, moved into the sending hours of the person's
 * zone. Undefined if no step is left or no window ever opens.
 */
export function planNext(
  steps: readonly PlanStep[],
  person: { lastStepId: string | null; from: number; zone: string },
  rules: Pick<CampaignRules, "windows" | "holidays">,
): Planned | "no-window" | undefined {
  const step = stepAfter(steps, person.lastStepId);
  if (!step) return undefined;
  const from = Temporal.Instant.fromEpochMilliseconds(person.from);
  const schedule = { zone: person.zone, windows: rules.windows, holidays: rules.holidays };
  const waited = addWait(from, step.wait, schedule).epochMilliseconds;
  const at = slotAfter(waited, person.zone, rules);
  return at === undefined ? "no-window" : { stepId: step.stepId, at };
}

/** The time zone for a person: their own if valid, otherwise the campaign's. */
export function zoneOf(
  given: string | null,
  { zone, prefersOwn }: { zone: string; prefersOwn: boolean },
): string {
  return (prefersOwn && given !== null && tidyTimeZone(given)) || zone;
}
