import type { Cap } from "#src/outreach/strategies/engine/reasons.rules.ts";
import type { ActivePerson } from "./active-person.ts";
import type { Waiting } from "./capacity.ts";
import { createHeap } from "./heap.ts";
import type { PlanStep } from "./plan-step.ts";

export type Due = { person: ActivePerson; step: PlanStep; at: number; id: string };
/** People waiting for the same capacity: of one zone, and for one mailbox, any, or none. */
export type Lane = {
  waiting: Waiting;
  heap: ReturnType<typeof createHeap<Due>>;
  /** The cap that last blocked its first person. */
  heldBy: Cap | null;
};

/** Finds the person with the earliest due step, without scanning those blocked by capacity. */
export function createLanes() {
  const lanes = new Map<string, Lane>();

  function laneOf(waiting: Waiting): Lane {
    const { zone, isNew, needsMailbox, mailboxId } = waiting;
    const key = `${zone} ${isNew} ${needsMailbox} ${mailboxId}`;
    const lane: Lane = lanes.get(key) ?? { waiting, heap: createHeap(byTime), heldBy: null };
    lanes.set(key, lane);
    return lane;
  }

  function first(isPassable: (lane: Lane) => boolean, now: number): Lane | undefined {
    let best: { lane: Lane; due: Due } | undefined;
    for (const lane of lanes.values()) {
      const due = lane.heap.peek();
      if (!due || due.at > now || (best && byTime(best.due, due) <= 0)) continue;
      if (isPassable(lane)) best = { lane, due };
    }
    return best?.lane;
  }

  return { laneOf, first, all: () => lanes.values() };
}

function byTime(a: Due, b: Due): number {
  return a.at - b.at || (a.id < b.id ? -1 : 1);
}
