/** How far a person is in a campaign. */
export type Progress = {
  /** The last completed step. */
  lastStepId: string | null;
  /** When it was completed. */
  at: number;
  /** No step is left. */
  isOver: boolean;
};

/**
 * Another channel's campaign as seen by one that is in one sequence with it: steps that come right
 * after a step of the other one wait for it.
 */
export type Ahead = {
  /** The awaited step by waiting step. Empty while the other channel is off. */
  waits: ReadonlyMap<string, string>;
  /** The other campaign's steps, in order. */
  steps: readonly string[];
};

export type Placed = { stepId: string; campaignId: string; sequencePosition: number | null };

/** Undefined if the channels run side by side. The steps are those of both campaigns. */
export function aheadOf(
  steps: readonly Placed[],
  campaignId: string,
  { isOn }: { isOn: boolean },
): Ahead | undefined {
  const order = steps
    .filter(({ sequencePosition }) => sequencePosition !== null)
    .toSorted((a, b) => (a.sequencePosition ?? 0) - (b.sequencePosition ?? 0));
  if (order.length === 0) return undefined;
  const waits = new Map<string, string>();
  for (const [at, step] of order.entries()) {
    const before = order[at - 1];
    if (isOn && before && step.campaignId === campaignId && before.campaignId !== campaignId)
      waits.set(step.stepId, before.stepId);
  }
  const others = order.filter((step) => step.campaignId !== campaignId);
  return { waits, steps: others.map(({ stepId }) => stepId) };
}

/** A person who is not in the other campaign waits for nothing there. */
export function hasPassed(
  progress: Progress | undefined,
  steps: readonly string[],
  stepId: string,
): boolean {
  if (!progress || progress.isOver) return true;
  if (progress.lastStepId === null) return false;
  return steps.indexOf(progress.lastStepId) >= steps.indexOf(stepId);
}

/**
 * When the wait of a step starts that waited for another channel: after both its own previous step
 * and the awaited one. A millisecond later, so that two campaigns may look at the same moment in
 * any order.
 */
export function waitsFrom(own: number, awaited: number): number {
  return Math.max(own, awaited) + 1;
}
