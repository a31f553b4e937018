import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type { Waiting } from "#src/outreach/strategies/engine/server/planner/capacity.ts";

/** Lanes without a specific mailbox. */
export const SHARED_LANES = ["new", "any", "new-task", "task"];

/** What a person in a lane needs before their step can run. */
export function waitingOf({ zone, lane }: { zone: string; lane: string }): Waiting {
  const isTask = lane === "new-task" || lane === "task";
  return {
    zone,
    isNew: lane === "new" || lane === "new-task",
    needsMailbox: !isTask,
    mailboxId: SHARED_LANES.includes(lane) ? null : lane,
  };
}

/** Which capacity a person's step needs. */
export function laneOf(
  steps: readonly Step[],
  stepId: string,
  { isNew, mailboxId }: { isNew: boolean; mailboxId: string | null },
): string {
  const step = steps.find((one) => one.stepId === stepId);
  if (step?.kind !== "email") return isNew ? "new-task" : "task";
  return mailboxId ?? (isNew ? "new" : "any");
}
