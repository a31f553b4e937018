import type { Cap } from "#src/features/strategies/engine/reasons.rules.ts";
import { type CampaignRules, type CampaignUse, createDesk, type Desk } from "./desk.ts";
import { judgeTouch } from "./judge-touch.ts";
import { createLanes, type Lane } from "./lanes.ts";
import { dayOf, type Pace } from "./pace.ts";
import { type PlanStep, planNext } from "./plan-step.ts";
import type { Traveller } from "./traveller.ts";
import { variantOf } from "./variant.ts";

export type Touch = {
  personId: string;
  stepId: string;
  at: number;
  mailboxId: string | null;
  variant: number;
};

export type Run = {
  touches: Touch[];
  /** People who wait for a person: a value is missing, or no window is ever open. */
  stuck: string[];
  endsAt: number | null;
  /** For how long each cap kept the first of a lane, and each guard a person. */
  waited: ReadonlyMap<Cap | "cold-mail" | "recipient-domain", number>;
};

export type World = {
  now: number;
  rules: CampaignRules;
  steps: readonly PlanStep[];
  /** How many versions a step has, where that is more than one. */
  variants: ReadonlyMap<string, number>;
  use: CampaignUse;
  paces: readonly Pace[];
  domains: ReadonlyMap<string, { day: string | null; count: number }>;
  people: readonly Traveller[];
  /** What happens to a person after a touch, in a run that practises answers. */
  ends?(touch: Touch): boolean;
  /** Until when they are away after a touch; their next step is not due before. */
  awayUntil?(touch: Touch): number | undefined;
};

const MAX_TICKS = 2_000_000;

/**
 * The days to come, jumping from one moment at which something may leave to the next. It decides as
 * the engine does, so without answers both come to the same.
 */
export function simulate(world: World): Run {
  const run = begin(world);
  let now = world.now;
  for (let ticks = 0; ticks < MAX_TICKS; ticks += 1) {
    const desk = createDesk({ ...world, now, use: run.use, paces: run.paces });
    tick(run, desk, now);
    run.use = desk.use();
    run.paces = desk.paces();
    const next = nextLook(run, desk, now);
    if (next === undefined) break;
    now = next;
  }
  return {
    touches: run.touches,
    stuck: run.stuck,
    endsAt: run.touches.at(-1)?.at ?? null,
    waited: run.waited,
  };
}

type State = {
  world: World;
  lanes: ReturnType<typeof createLanes>;
  use: CampaignUse;
  paces: readonly Pace[];
  domains: Map<string, { day: string | null; count: number }>;
  touches: Touch[];
  stuck: string[];
  waited: Map<Cap | "cold-mail" | "recipient-domain", number>;
};

function begin(world: World): State {
  const state: State = {
    world,
    lanes: createLanes(),
    use: world.use,
    paces: world.paces,
    domains: new Map(world.domains),
    touches: [],
    stuck: [],
    waited: new Map(),
  };
  for (const person of world.people) {
    if (person.planned) enqueue(state, { ...person }, person.planned);
    else plan(state, { ...person });
  }
  return state;
}

function plan(state: State, person: Traveller, notBefore = 0): void {
  const next = planNext(state.world.steps, person, state.world.rules);
  if (next === "no-window") state.stuck.push(person.id);
  else if (next) enqueue(state, person, { ...next, at: Math.max(next.at, notBefore) });
}

function enqueue(state: State, person: Traveller, { stepId, at }: { stepId: string; at: number }) {
  const step = state.world.steps.find((one) => one.stepId === stepId);
  if (!step) return;
  const needsMailbox = step.kind === "email";
  const { zone, isNew, mailboxId } = person;
  const waiting = { zone, isNew, needsMailbox, mailboxId: needsMailbox ? mailboxId : null };
  state.lanes.add(waiting, { person, step, at, id: person.id });
}

function tick(state: State, desk: Desk, now: number): void {
  for (;;) {
    const lane = state.lanes.first(
      (one) => desk.isOpen(one.waiting.zone) && desk.mailboxFor(one.waiting) !== undefined,
      now,
    );
    const due = lane?.heap.pop();
    if (!lane || !due) return;
    const { person, step } = due;
    const domain = (person.domain && state.domains.get(person.domain)) || { day: null, count: 0 };
    const { zone, lastColdAt, facts } = person;
    const verdict = judgeTouch(
      step,
      { ...facts, zone, lastColdAt, domain },
      now,
      state.world.rules,
    );
    if (verdict.act === "wait") {
      count(state, verdict.reason, verdict.until - now);
      enqueue(state, person, { stepId: step.stepId, at: verdict.until });
    } else if (verdict.act === "hold") {
      state.stuck.push(person.id);
    } else if (verdict.act === "skip") {
      plan(state, { ...person, lastStepId: step.stepId, from: now });
    } else {
      touch(state, desk, { lane, person, step, now });
    }
  }
}

type Taken = { lane: Lane; person: Traveller; step: PlanStep; now: number };

function touch(state: State, desk: Desk, { lane, person, step, now }: Taken): void {
  const mailboxId = desk.mailboxFor(lane.waiting) ?? null;
  desk.take(person.isNew, mailboxId);
  if (person.domain !== null && step.kind === "email") {
    const day = dayOf(now, state.world.rules.projectZone);
    const before = state.domains.get(person.domain);
    const counted = before?.day === day ? before.count + 1 : 1;
    state.domains.set(person.domain, { day, count: counted });
  }
  const variant = variantOf(person.seed, step.stepId, state.world.variants.get(step.stepId) ?? 1);
  const made = { personId: person.id, stepId: step.stepId, at: now, mailboxId, variant };
  state.touches.push(made);
  if (state.world.ends?.(made)) return;
  const after = {
    ...person,
    isNew: false,
    lastStepId: step.stepId,
    from: now,
    lastColdAt: step.kind === "email" ? now : person.lastColdAt,
    mailboxId: mailboxId ?? person.mailboxId,
  };
  plan(state, after, state.world.awayUntil?.(made));
}

/**
 * The next moment at which something may leave; until then each cap counts that holds a lane. Lanes
 * that wait for a mailbox or a window have no such moment, because a person has to add one first.
 */
function nextLook(state: State, desk: Desk, now: number): number | undefined {
  let next = Number.POSITIVE_INFINITY;
  const holds: Cap[] = [];
  for (const lane of state.lanes.all()) {
    const head = lane.heap.peek();
    if (!head) continue;
    if (head.at > now) {
      next = Math.min(next, head.at);
      continue;
    }
    const hold = desk.holdOf(lane.waiting);
    holds.push(hold.cap);
    if (desk.opensAgain(lane.waiting.zone) && hold.cap !== "no-mailbox")
      next = Math.min(next, hold.at);
  }
  if (next === Number.POSITIVE_INFINITY || next <= now) return undefined;
  for (const cap of holds) count(state, cap, next - now);
  return next;
}

function count(state: State, cap: Cap | "cold-mail" | "recipient-domain", ms: number): void {
  state.waited.set(cap, (state.waited.get(cap) ?? 0) + ms);
}
