import type { ActivePerson } from "#src/outreach/strategies/engine/server/planner/active-person.ts";
import {
  type PlanStep,
  stepAfter,
} from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import type { World } from "#src/outreach/strategies/engine/server/planner/world.ts";
import { hasPassed, type Progress, waitsFrom } from "./sequence.ts";

type Waiter = { person: ActivePerson; notBefore: number };

/** The people of a campaign who wait for a step of the other channel, in a simulation. */
export type Waiting = {
  ahead: NonNullable<World["sequence"]>["ahead"];
  people: Map<string, Waiter & { awaited: string }>;
  /** How far people are here, and in the other campaign. */
  own: Map<string, Progress>;
  other: ReadonlyMap<string, Progress>;
  /** Called when someone has completed a step here. */
  moved: (personId: string) => void;
};

export function openWaiting({ ahead, own, other }: NonNullable<World["sequence"]>): Waiting {
  return { ahead, people: new Map(), own: new Map(own), other, moved: () => undefined };
}

/** Records how far someone is. True if their next step waits for the other channel. */
export function putWaiting(waiting: Waiting, waiter: Waiter, steps: readonly PlanStep[]): boolean {
  const { id, lastStepId, from: at } = waiter.person;
  const next = stepAfter(steps, lastStepId);
  waiting.own.set(id, { lastStepId, at, isOver: next === undefined });
  const awaited = next && waiting.ahead.waits.get(next.stepId);
  if (awaited !== undefined) waiting.people.set(id, { ...waiter, awaited });
  waiting.moved(id);
  return awaited !== undefined;
}

/** A person whose awaited step is completed, with the start of their wait. */
export function takeReleased(waiting: Waiting, personId: string): Waiter | undefined {
  const waiter = waiting.people.get(personId);
  if (!waiter) return undefined;
  const progress = waiting.other.get(personId);
  if (!hasPassed(progress, waiting.ahead.steps, waiter.awaited)) return undefined;
  waiting.people.delete(personId);
  const { person, notBefore } = waiter;
  return { person: { ...person, from: waitsFrom(person.from, progress?.at ?? 0) }, notBefore };
}
