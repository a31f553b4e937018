import type {
  Cap,
  PutOffReason,
  SkipReason,
} from "#src/outreach/strategies/engine/reasons.rules.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { ActivePerson } from "./active-person.ts";
import { type CampaignRules, type CampaignUse, type Capacity, createCapacity } from "./capacity.ts";
import { judgeTouch } from "./judge-touch.ts";
import { createLanes, type Due, type Lane } from "./lanes.ts";
import { countedDay, type Pace } from "./pace.ts";
import { type PlanStep, planNext } from "./plan-step.ts";
import { slotAfter } from "./slot-after.ts";
import { variantOf } from "./variant.ts";

/** A reason that delays a due step. */
export type Wait = Cap | PutOffReason;

export type Touch = {
  personId: string;
  stepId: string;
  at: number;
  mailboxId: string | null;
  variant: number;
  /** The last reason, if the step ran later than it was due. */
  keptBy: Wait | null;
};

/** A step that was skipped or postponed. */
type Decision<Reason> = { personId: string; stepId: string; at: number; reason: Reason };

export type Run = {
  touches: Touch[];
  skipped: Decision<SkipReason>[];
  putOff: Decision<PutOffReason>[];
  /** People who get nothing more until someone acts, with the reason. */
  stuck: ReadonlyMap<string, Wait>;
  endsAt: number | null;
  /** For how long each cap blocked a lane, and each guard a person. */
  waited: ReadonlyMap<Wait, number>;
};

export type World = {
  now: number;
  rules: CampaignRules;
  steps: readonly PlanStep[];
  /** The number of versions of a step, if more than one. */
  variants: ReadonlyMap<string, number>;
  use: CampaignUse;
  paces: readonly Pace[];
  /** Mailboxes with unknown replies. */
  unread?: ReadonlySet<string>;
  domains: ReadonlyMap<string, { day: string | null; count: number }>;
  people: readonly ActivePerson[];
  /** Whether a text lacks a value, for this person and mailbox. */
  lacks?(person: ActivePerson, stepId: string, mailboxId: string | null): boolean;
  /** Simulates a person's reaction to a touch, for the sample's history. */
  ends?(touch: Touch): boolean;
  /** Until when they are away after a touch; their next step is not due before. */
  awayUntil?(touch: Touch): number | undefined;
  /** Whether the run may end after this touch. */
  isEnough?(touch: Touch): boolean;
};

const MAX_TICKS = 2_000_000;
/** Reasons that only a person or a provider can resolve. */
const ENDLESS: readonly Cap[] = ["no-mailbox", "mailbox-unread"];

/**
 * Simulates the coming days, jumping from one possible send to the next. It decides like the
 * engine, so without replies both agree. Tasks count as done once they open.
 */
export function simulate(world: World): Run {
  const run = begin(world);
  let now = world.now;
  for (let ticks = 0; ticks < MAX_TICKS && !run.isOver; ticks += 1) {
    const capacity = createCapacity({ ...world, now, use: run.use, paces: run.paces });
    tick(run, capacity, now);
    run.use = capacity.use();
    run.paces = capacity.paces();
    const next = enqueueFollowing(run, now) ? now : nextTick(run, capacity, now);
    if (next === undefined) break;
    now = next;
  }
  const { touches, skipped, putOff, stuck, waited } = run;
  return { touches, skipped, putOff, stuck, waited, endsAt: touches.at(-1)?.at ?? null };
}

type State = {
  world: World;
  lanes: ReturnType<typeof createLanes>;
  /** Follow-up steps of this tick: they are planned after these are done. */
  following: InLane[];
  use: CampaignUse;
  paces: readonly Pace[];
  domains: Map<string, { day: string | null; count: number }>;
  touches: Touch[];
  skipped: Run["skipped"];
  putOff: Run["putOff"];
  stuck: Map<string, Wait>;
  waited: Map<Wait, number>;
  /** The guard that last postponed each person. */
  keptBy: Map<string, Wait>;
  isOver: boolean;
};

function begin(world: World): State {
  const state: State = {
    world,
    lanes: createLanes(),
    following: [],
    use: world.use,
    paces: world.paces,
    domains: new Map(world.domains),
    touches: [],
    skipped: [],
    putOff: [],
    stuck: new Map(),
    waited: new Map(),
    keptBy: new Map(),
    isOver: false,
  };
  for (const person of world.people) {
    const rest = person.restsUntil ?? 0;
    const { planned } = person;
    const isKnown = world.steps.some(({ stepId }) => stepId === planned?.stepId);
    if (planned && isKnown) enqueue(state, person, { ...planned, at: Math.max(planned.at, rest) });
    else plan(state, { ...person, from: Math.max(person.from, planned?.at ?? 0) }, rest);
  }
  return state;
}

function plan(state: State, person: ActivePerson, notBefore: number): void {
  const due = nextDue(state, person, notBefore);
  if (due) due.lane.heap.push(due);
}

type InLane = Due & { lane: Lane };

/** Undefined if no step is left, or no window ever opens for it. */
function nextDue(state: State, person: ActivePerson, notBefore = 0): InLane | undefined {
  const next = planNext(state.world.steps, person, state.world.rules);
  if (next === "no-window") state.stuck.set(person.id, "window");
  if (next === undefined || next === "no-window") return undefined;
  return dueIn(state, person, { ...next, at: Math.max(next.at, notBefore), zone: person.zone });
}

type Planned = NonNullable<ActivePerson["planned"]>;

function enqueue(state: State, person: ActivePerson, planned: Planned): void {
  const due = dueIn(state, person, planned);
  due?.lane.heap.push(due);
}

function dueIn(
  state: State,
  person: ActivePerson,
  { stepId, at, zone }: Planned,
): InLane | undefined {
  const step = state.world.steps.find((one) => one.stepId === stepId);
  if (!step) return undefined;
  const needsMailbox = step.kind === "email";
  const { isNew, mailboxId } = person;
  const waiting = { zone, isNew, needsMailbox, mailboxId: needsMailbox ? mailboxId : null };
  return { lane: state.lanes.laneOf(waiting), person, step, at, id: person.id };
}

/** Skipping a step costs no turn: the next one runs immediately if it may. */
function passOver(state: State, capacity: Capacity, { person, step, now }: Doing): void {
  const next = nextDue(state, { ...person, lastStepId: step.stepId, from: now });
  if (!next) return;
  const isNow = next.at <= now && capacity.mailboxFor(next.lane.waiting) !== undefined;
  if (isNow) doStep(state, capacity, { ...next, now });
  else next.lane.heap.push(next);
}

function tick(state: State, capacity: Capacity, now: number): void {
  while (!state.isOver) {
    const lane = state.lanes.first(
      (one) => capacity.isOpen(one.waiting.zone) && capacity.mailboxFor(one.waiting) !== undefined,
      now,
    );
    const due = lane?.heap.pop();
    if (!lane || !due) return;
    doStep(state, capacity, { lane, ...due, now });
  }
}

type Doing = InLane & { now: number };

function doStep(state: State, capacity: Capacity, due: Doing): void {
  const { lane, person, step, now } = due;
  const mailboxId = capacity.mailboxFor(lane.waiting) ?? null;
  const verdict = verdictOn(state, due, mailboxId);
  if (verdict.act === "touch") touch(state, capacity, { ...due, mailboxId });
  else if (verdict.act === "pass") passOver(state, capacity, due);
  else if (verdict.act === "wait") putOff(state, due, verdict);
  else if (verdict.act === "hold") state.stuck.set(person.id, verdict.reason);
  else {
    const { reason } = verdict;
    state.skipped.push({ personId: person.id, stepId: step.stepId, at: now, reason });
    passOver(state, capacity, due);
  }
}

/** In the engine's order: completed steps, then guards, then the step itself. */
function verdictOn(state: State, due: Doing, mailboxId: string | null) {
  const { lane, person, step, now } = due;
  const { rules, lacks } = state.world;
  if (person.touched.has(step.stepId)) return { act: "pass" } as const;
  if (person.talksUntil !== null && now < person.talksUntil)
    return { act: "wait", reason: "conversation-open", until: now + DAY_MS } as const;
  const { facts, isUnreachable, lastColdAt, domain } = person;
  const use = (domain !== null && state.domains.get(domain)) || { day: null, count: 0 };
  const isLacking = lacks?.(person, step.stepId, mailboxId) ?? false;
  const { zone } = lane.waiting;
  const known = { ...facts, zone, isUnreachable, lastColdAt, domain: use, isLacking };
  return judgeTouch(step, known, now, rules);
}

function putOff(
  state: State,
  { lane, person, step, now }: Doing,
  { reason, until }: { reason: PutOffReason; until: number },
): void {
  const { zone } = lane.waiting;
  const at = slotAfter(until, zone, state.world.rules) ?? until;
  state.putOff.push({ personId: person.id, stepId: step.stepId, at: now, reason });
  state.keptBy.set(person.id, reason);
  count(state, reason, at - now);
  enqueue(state, person, { stepId: step.stepId, at, zone });
}

function touch(state: State, capacity: Capacity, due: Doing & { mailboxId: string | null }): void {
  const { lane, person, step, at, now, mailboxId } = due;
  const isEmail = step.kind === "email";
  capacity.take(person.isNew, mailboxId);
  if (person.domain !== null && isEmail) {
    const before = state.domains.get(person.domain);
    const day = countedDay(before?.day ?? null, now, state.world.rules.projectZone);
    const counted = before?.day === day ? before.count + 1 : 1;
    state.domains.set(person.domain, { day, count: counted });
  }
  const { stepId } = step;
  const variant = variantOf(person.seed, stepId, state.world.variants.get(stepId) ?? 1);
  const keptBy = (now > at ? lane.heldBy : null) ?? state.keptBy.get(person.id) ?? null;
  state.keptBy.delete(person.id);
  const made = { personId: person.id, stepId, at: now, mailboxId, variant, keptBy };
  state.touches.push(made);
  if (state.world.isEnough?.(made)) state.isOver = true;
  if (state.world.ends?.(made)) return;
  const after = {
    ...person,
    isNew: false,
    lastStepId: stepId,
    from: now,
    lastColdAt: isEmail ? now : person.lastColdAt,
    hasThread: person.hasThread || isEmail,
    mailboxId: mailboxId ?? person.mailboxId,
  };
  const following = nextDue(state, after, state.world.awayUntil?.(made));
  if (following) state.following.push(following);
}

/** Whether another step is due immediately, which requires another tick at this moment. */
function enqueueFollowing(state: State, now: number): boolean {
  const { following } = state;
  state.following = [];
  for (const due of following) due.lane.heap.push(due);
  return following.some(({ at }) => at <= now);
}

/**
 * The next moment at which something may be sent; until then each cap counts as blocking its lane.
 * Lanes that wait for a mailbox or sending hours have none, because a person has to add one first.
 */
function nextTick(state: State, capacity: Capacity, now: number): number | undefined {
  let next = Number.POSITIVE_INFINITY;
  const holds: Cap[] = [];
  for (const lane of state.lanes.all()) {
    const head = lane.heap.peek();
    if (!head) continue;
    if (head.at > now) {
      next = Math.min(next, head.at);
      continue;
    }
    const hold = capacity.holdOf(lane.waiting);
    lane.heldBy = hold.cap;
    holds.push(hold.cap);
    if (ENDLESS.includes(hold.cap) || !capacity.opensAgain(lane.waiting.zone))
      setStuck(state, lane, hold.cap);
    else next = Math.min(next, hold.at);
  }
  if (next === Number.POSITIVE_INFINITY || next <= now) return undefined;
  for (const cap of holds) count(state, cap, next - now);
  return next;
}

/** Everyone in this lane, including people who are not due yet. */
function setStuck(state: State, { heap }: Lane, cap: Cap): void {
  for (let due = heap.pop(); due; due = heap.pop()) state.stuck.set(due.id, cap);
}

function count(state: State, reason: Wait, ms: number): void {
  state.waited.set(reason, (state.waited.get(reason) ?? 0) + ms);
}
