import { people as allPeople } from "#src/outreach/people/server/people.public.ts";
import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type { RunningCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import {
  emailsIn,
  findKnownFiles,
  judgeStepFiles,
  type KnownFiles,
  lackOf,
} from "#src/outreach/strategies/engine/server/files/email-files.ts";
import {
  type ActivePerson,
  newcomer,
} from "#src/outreach/strategies/engine/server/planner/active-person.ts";
import { cappedDomain } from "#src/outreach/strategies/engine/server/planner/capped-domain.ts";
import { zoneOf } from "#src/outreach/strategies/engine/server/planner/plan-step.ts";
import type { World } from "#src/outreach/strategies/engine/server/planner/world.ts";
import type { Move } from "#src/outreach/strategies/engine/server/steps/move-place.ts";
import {
  type DuePerson,
  listActivePeople,
  listDomains,
  listLastCold,
  listPeople,
} from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import { listPaces } from "#src/outreach/strategies/engine/server/tick/paces.queries.ts";
import {
  listMailboxes,
  listUnreadable,
} from "#src/outreach/strategies/engine/server/tick/sending-mailboxes.queries.ts";
import { tickTime } from "#src/outreach/strategies/engine/server/tick/tick-time.ts";
import { writeTouch } from "#src/outreach/strategies/engine/server/touch/write-touch.ts";
import { countVersions } from "#src/outreach/strategies/message.rules.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listConnected, listConversations, listCourses } from "./course.queries.ts";

const MAX_PEOPLE = 3000;
/** How often paused plans are resumed. */
const RESUMED_EVERY_MS = 300_000;

/** Unsaved steps, and where people would continue in them. */
export type EditedSteps = { steps: readonly Step[]; moves: ReadonlyMap<string, Move> };

/** The planner's input for a campaign, as stored now. A paused one is treated as resumed now. */
export async function readWorld(
  db: Db,
  org: OrgScope,
  campaign: RunningCampaign,
  { clock, edited }: { clock: number; edited?: EditedSteps | undefined },
) {
  const { campaignId, rules, use, mailboxIds, projectId } = campaign;
  const now = tickTime(campaign, clock);
  const steps = edited?.steps ?? (await strategies.listSteps(db, org, [campaignId]));
  const page = { after: undefined, most: MAX_PEOPLE + 1 };
  const going = await listActivePeople(db, org, campaignId, page);
  const again = [...(edited?.moves ?? [])].filter(([, { effect }]) => effect === "reopened");
  const reopened = await listPeople(
    db,
    org,
    campaignId,
    again.map(([id]) => id),
  );
  const found = [...going, ...reopened];
  const looked = found.slice(0, MAX_PEOPLE);
  const enrolmentIds = looked.map(({ enrolmentId }) => enrolmentId);
  const personIds = looked.map(({ personId }) => personId);
  const mailboxes = await listMailboxes(db, org, mailboxIds);
  const files = await findKnownFiles(db, org, projectId, emailsIn(steps));
  const cold = await listLastCold(db, org, personIds);
  const courses = await listCourses(db, org, campaignId, enrolmentIds);
  const connected = await listConnected(db, org, enrolmentIds);
  const talks = await listConversations(db, org, personIds, now);
  const recipients = looked.map(({ personId, email }) => ({ personId, address: email }));
  const suppressed = await allPeople.findSuppressions(db, org, recipients, projectId);
  const byId = new Map(looked.map((person) => [person.enrolmentId, person]));
  const domains = looked.flatMap(({ email }) => cappedDomain(email) ?? []);
  const world: World = {
    now,
    rules,
    steps,
    use,
    variants: versionsOf(steps),
    domains: await listDomains(db, org, projectId, domains),
    paces: await listPaces(db, org, mailboxIds),
    unread: await listUnreadable(db, org, mailboxIds),
    people: looked
      .filter(({ personId }) => !suppressed.has(personId))
      .map((person) => ({
        ...activePersonOf(person, { campaign, now, connected }),
        lastColdAt: cold.get(person.personId) ?? null,
        touched: courses.get(person.enrolmentId)?.touched ?? new Set(),
        hasThread: (courses.get(person.enrolmentId)?.thread ?? null) !== null,
        talksUntil: talkOf(person, talks),
      }))
      .flatMap((activePerson) => movedTo(activePerson, edited?.moves.get(activePerson.id)) ?? []),
    lackOf: lacksIn({ steps, people: byId, mailboxes, known: files }),
  };
  return { world, looked, steps, mailboxes, courses, hasMore: found.length > MAX_PEOPLE };
}

function versionsOf(steps: readonly Step[]): Map<string, number> {
  return new Map(
    steps.flatMap((step) => (step.kind === "email" ? [[step.stepId, countVersions(step)]] : [])),
  );
}

/** The person who reopened the plan had seen everything until then. */
function talkOf({ personId, reopenedAt }: DuePerson, talks: ReadonlyMap<string, number>) {
  return reopenedAt === null ? (talks.get(personId) ?? null) : null;
}

type Lacking = {
  steps: readonly Step[];
  people: ReadonlyMap<string, DuePerson>;
  mailboxes: Awaited<ReturnType<typeof listMailboxes>>;
  known: KnownFiles;
};

/** The reason if a step lacks a value or a file for a person. */
function lacksIn({ steps, people, mailboxes, known }: Lacking): NonNullable<World["lackOf"]> {
  return ({ id, hasThread }, stepId, mailboxId) => {
    const step = steps.find((one) => one.stepId === stepId);
    const person = people.get(id);
    if (!step || !person) return undefined;
    const sender = mailboxId === null ? undefined : mailboxes.get(mailboxId);
    const thread = hasThread ? "" : null;
    const written = writeTouch(step, person, { steps, sender, thread });
    return lackOf(written, judgeStepFiles(step, written, known, sender));
  };
}

type Around = { campaign: RunningCampaign; now: number; connected: ReadonlySet<string> };

/** Where someone continues in an edited list; undefined if they have no step left. */
function movedTo(person: ActivePerson, move: Move | undefined): ActivePerson | undefined {
  if (!move) return person;
  if (move.effect === "cancelled") return undefined;
  const { lastStepId, next } = move;
  if (next === null) return { ...person, lastStepId };
  const { stepId, at, waitsFrom } = next;
  if (at === null) return { ...person, lastStepId, planned: null, from: waitsFrom };
  return { ...person, lastStepId, planned: { stepId, at, zone: person.zone } };
}

function activePersonOf(person: DuePerson, { campaign, now, connected }: Around): ActivePerson {
  const { enrolmentId, email, profile, status, resumeAt } = person;
  const zone = zoneOf(person.leadZone, campaign);
  const rest = status === "paused" && resumeAt !== null ? resumedAt(Date.parse(resumeAt)) : null;
  const made = newcomer({
    id: enrolmentId,
    seed: String(person.seed),
    zone,
    domain: cappedDomain(email),
    facts: {
      hasReplied: false,
      isConnected: connected.has(enrolmentId),
      hasEmail: email !== null,
      hasLinkedin: profile !== null,
      fields: person.fields,
    },
    from: isWaiting(person) ? fromOf(person, now) : Math.max(fromOf(person, now), rest ?? 0),
  });
  return {
    ...made,
    isUnreachable: person.isUnreachable,
    lastStepId: person.lastStepId,
    planned: plannedOf(person, campaign),
    restsUntil: rest,
    mailboxId: person.mailboxId,
    isNew: person.lastTouchAt === null,
  };
}

/** Their next step waits for the other channel. */
function isWaiting({ state, plannedAt, dueAt }: DuePerson): boolean {
  return state === "held" && plannedAt === null && dueAt === null;
}

/** Open tasks count as done now, and queued people are planned now. */
function fromOf({ state, lastTouchAt, waitsFrom }: DuePerson, now: number): number {
  if (state === "task" || state === "queued") return now;
  const from = state === "sending" ? lastTouchAt : (waitsFrom ?? lastTouchAt);
  return from === null ? now : Date.parse(from);
}

function plannedOf(person: DuePerson, campaign: RunningCampaign): ActivePerson["planned"] {
  const { state, stepId, plannedAt, dueAt, zone } = person;
  const at = dueAt ?? plannedAt;
  if ((state !== "planned" && state !== "held") || stepId === null || at === null) return null;
  return { stepId, at: Date.parse(at), zone: zone ?? campaign.zone };
}

function resumedAt(at: number): number {
  return Math.ceil(at / RESUMED_EVERY_MS) * RESUMED_EVERY_MS;
}
