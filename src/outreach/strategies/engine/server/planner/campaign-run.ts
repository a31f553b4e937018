import type { Cap, PutOffReason } from "#src/outreach/strategies/engine/reasons.rules.ts";
import {
  openWaiting,
  putWaiting,
  takeReleased,
  type Waiting,
} from "#src/outreach/strategies/engine/server/sequence/waiting-for-channel.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { ActivePerson } from "./active-person.ts";
import { type CampaignUse, type Capacity, createCapacity } from "./capacity.ts";
import { judgeTouch } from "./judge-touch.ts";
import { createLanes, type Due, type Lane } from "./lanes.ts";
import { countedDay, type Pace } from "./pace.ts";
import { planNext } from "./plan-step.ts";
import { slotAfter } from "./slot-after.ts";
import { variantOf } from "./variant.ts";
import type { Run, Touch, Wait, World } from "./world.ts";

/** Reasons that only a person or a provider can resolve. */
const ENDLESS: readonly Cap[] = ["no-mailbox", "mailbox-unread"];

/** A campaign on its way through the simulated days. */
export type CampaignRun = {
  world: World;
  /** When it may do something next; infinite without such a moment. */
  nextAt: number;
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
  /** The caps that block it until its next look, and since when. */
  holds: { caps: readonly Cap[]; since: number };
  /** People who wait for a step of the other channel. */
  waiting: Waiting | undefined;
  isOver: boolean;
};

export function beginRun(world: World): CampaignRun {
  const state: CampaignRun = {
    world,
    nextAt: world.now,
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
    holds: { caps: [], since: world.now },
    waiting: world.sequence && openWaiting(world.sequence),
    isOver: false,
  };
  for (const person of world.people) {
    const rest = person.restsUntil ?? 0;
    const { planned } = person;
    const isKnown = world.steps.some(({ stepId }) => stepId === planned?.stepId);
    if (planned && isKnown) enqueue(state, person, { ...planned, at: Math.max(planned.at, rest) });
    else plan(state, { ...person, from: Math.max(person.from, planned?.at ?? 0) }, rest);
  }
  // Those who wait already are kept by the other channel.
  for (const id of state.waiting?.people.keys() ?? []) state.keptBy.set(id, "sequence");
  return state;
}

/** One tick at this moment. */
export function lookAt(state: CampaignRun, now: number): void {
  const { caps, since } = state.holds;
  for (const cap of caps) count(state, cap, now - since);
  const capacity = createCapacity({ ...state.world, now, use: state.use, paces: state.paces });
  tick(state, capacity, now);
  state.use = capacity.use();
  state.paces = capacity.paces();
  state.holds = { caps: [], since: now };
  state.nextAt = enqueueFollowing(state, now) ? now : nextTick(state, capacity, now);
}

function plan(state: CampaignRun, person: ActivePerson, notBefore: number): void {
  const due = nextDue(state, person, notBefore);
  if (due) due.lane.heap.push(due);
}

type InLane = Due & { lane: Lane };

/**
 * Undefined if no step is left, no window ever opens for it, or it waits for the other channel.
 */
function nextDue(state: CampaignRun, person: ActivePerson, notBefore = 0): InLane | undefined {
  const { waiting, world } = state;
  if (!waiting || !putWaiting(waiting, { person, notBefore }, world.steps))
    return dueOf(state, person, notBefore);
  release(state, person.id);
  return undefined;
}

/** Plans the next step of a person who waits no longer for the other channel. */
export function release(state: CampaignRun, personId: string): void {
  const released = state.waiting && takeReleased(state.waiting, personId);
  const due = released && dueOf(state, released.person, released.notBefore);
  if (!due) return;
  due.lane.heap.push(due);
  state.nextAt = Math.min(state.nextAt, Math.max(due.at, state.holds.since));
}

/** The next step, when it is not waiting for the other channel. */
function dueOf(state: CampaignRun, person: ActivePerson, notBefore: number): InLane | undefined {
  const next = planNext(state.world.steps, person, state.world.rules);
  if (next === "no-window") state.stuck.set(person.id, "window");
  if (next === undefined || next === "no-window") return undefined;
  return dueIn(state, person, { ...next, at: Math.max(next.at, notBefore), zone: person.zone });
}

type Planned = NonNullable<ActivePerson["planned"]>;

function enqueue(state: CampaignRun, person: ActivePerson, planned: Planned): void {
  const due = dueIn(state, person, planned);
  due?.lane.heap.push(due);
}

function dueIn(
  state: CampaignRun,
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
function passOver(state: CampaignRun, capacity: Capacity, { person, step, now }: Doing): void {
  const next = nextDue(state, { ...person, lastStepId: step.stepId, from: now });
  if (!next) return;
  const isNow = next.at <= now && capacity.mailboxFor(next.lane.waiting) !== undefined;
  if (isNow) doStep(state, capacity, { ...next, now });
  else next.lane.heap.push(next);
}

function tick(state: CampaignRun, capacity: Capacity, now: number): void {
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

function doStep(state: CampaignRun, capacity: Capacity, due: Doing): void {
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
function verdictOn(state: CampaignRun, due: Doing, mailboxId: string | null) {
  const { lane, person, step, now } = due;
  const { rules, lackOf } = state.world;
  if (person.touched.has(step.stepId)) return { act: "pass" } as const;
  if (person.talksUntil !== null && now < person.talksUntil)
    return { act: "wait", reason: "conversation-open", until: now + DAY_MS } as const;
  const { facts, isUnreachable, lastColdAt, domain } = person;
  const use = (domain !== null && state.domains.get(domain)) || { day: null, count: 0 };
  const lack = lackOf?.(person, step.stepId, mailboxId);
  const { zone } = lane.waiting;
  const known = { ...facts, zone, isUnreachable, lastColdAt, domain: use, lack };
  return judgeTouch(step, known, now, rules);
}

function putOff(
  state: CampaignRun,
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

function touch(
  state: CampaignRun,
  capacity: Capacity,
  due: Doing & { mailboxId: string | null },
): void {
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
function enqueueFollowing(state: CampaignRun, now: number): boolean {
  const { following } = state;
  state.following = [];
  for (const due of following) due.lane.heap.push(due);
  return following.some(({ at }) => at <= now);
}

/**
 * The next moment at which something may be sent; until then each cap counts as blocking its lane.
 * Lanes that wait for a mailbox or sending hours have none, because a person has to add one first.
 */
function nextTick(state: CampaignRun, capacity: Capacity, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  const caps: Cap[] = [];
  for (const lane of state.lanes.all()) {
    const head = lane.heap.peek();
    if (!head) continue;
    if (head.at > now) {
      next = Math.min(next, head.at);
      continue;
    }
    const hold = capacity.holdOf(lane.waiting);
    lane.heldBy = hold.cap;
    caps.push(hold.cap);
    if (ENDLESS.includes(hold.cap) || !capacity.opensAgain(lane.waiting.zone))
      setStuck(state, lane, hold.cap);
    else next = Math.min(next, hold.at);
  }
  state.holds = { caps, since: now };
  return next <= now ? Number.POSITIVE_INFINITY : next;
}

/** Everyone in this lane, including people who are not due yet. */
function setStuck(state: CampaignRun, { heap }: Lane, cap: Cap): void {
  for (let due = heap.pop(); due; due = heap.pop()) state.stuck.set(due.id, cap);
}

function count(state: CampaignRun, reason: Wait, ms: number): void {
  state.waited.set(reason, (state.waited.get(reason) ?? 0) + ms);
}
