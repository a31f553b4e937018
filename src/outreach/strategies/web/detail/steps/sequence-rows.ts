import type { SequenceTemplate } from "#src/outreach/strategies/sequence-templates/sequence-templates.contract.ts";
import type { WaitUnit } from "#src/outreach/strategies/steps.rules.ts";
import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/contract/durations.ts";
import { type StepRow, toRow } from "./step-rows.ts";

export type SequenceValues = {
  steps: readonly StepRow[];
  /** Each step waits for the one before it, also across channels. */
  isOneSequence: boolean;
};

/** Both channels have steps, and neither waits for the other. */
export function isSideBySide(channels: readonly Channel[]): boolean {
  const [first, ...others] = channels.filter(({ campaign }) => campaign.steps.length > 0);
  return others.length > 0 && first?.campaign.steps[0]?.sequencePosition === null;
}

/** The steps of all channels: in their shared order, or one channel after the other. */
export function rowsOf(channels: readonly Channel[]): StepRow[] {
  return channels
    .flatMap(({ type, campaign }) => campaign.steps.map((step) => ({ step, type })))
    .toSorted((a, b) => (a.step.sequencePosition ?? 0) - (b.step.sequencePosition ?? 0))
    .map(({ step: { position: _, sequencePosition: __, ...step }, type }) => toRow(step, type));
}

/** The steps of a template at this index, as new steps. An empty strategy takes its order. */
export function withTemplate(
  { steps, isOneSequence }: SequenceValues,
  at: number,
  template: SequenceTemplate,
): SequenceValues {
  const rows = template.steps.map(({ channel, ...step }) =>
    toRow(step.kind === "task" ? step : { ...step, sources: [] }, channel),
  );
  return {
    steps: steps.toSpliced(at, 0, ...rows),
    isOneSequence: steps.length === 0 ? template.isOneSequence : isOneSequence,
  };
}

/**
 * Puts two channels that ran side by side into one order, by the time at which each step would be
 * due, and measures each wait from the step before it.
 */
export function interleaved(rows: readonly StepRow[]): StepRow[] {
  const sinceStart = new Map<StepRow["channel"], number>();
  const timed = rows.map((row) => {
    const at = (sinceStart.get(row.channel) ?? 0) + waitMs(row);
    sinceStart.set(row.channel, at);
    return { row, at };
  });
  const ordered = timed.toSorted((a, b) => a.at - b.at);
  return ordered.map(({ row, at }, index) => {
    const before = ordered[index - 1];
    if (!before || before.row.channel === row.channel) return row;
    return { ...row, ...waitOf(at - before.at) };
  });
}

const UNIT_MS: Readonly<Record<WaitUnit, number>> = {
  minutes: MINUTE_MS,
  hours: HOUR_MS,
  days: DAY_MS,
  "working-days": DAY_MS,
};

function waitMs({ waitAmount, waitUnit }: StepRow): number {
  return (waitAmount ?? 0) * UNIT_MS[waitUnit];
}

/** In the largest unit that is exact. */
function waitOf(ms: number): Pick<StepRow, "waitAmount" | "waitUnit"> {
  const units = ["days", "hours"] as const;
  const unit = units.find((one) => ms % UNIT_MS[one] === 0) ?? "minutes";
  return { waitAmount: Math.round(ms / UNIT_MS[unit]), waitUnit: unit };
}
