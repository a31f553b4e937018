import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { suppressions } from "#src/outreach/people/suppressions/server/suppressions.public.ts";
import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import {
  type RunningCampaign,
  setCampaign,
} from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import {
  type ActivePerson,
  newcomer,
} from "#src/outreach/strategies/engine/server/planner/active-person.ts";
import { cappedDomain } from "#src/outreach/strategies/engine/server/planner/capped-domain.ts";
import { dayOf, type Pace, reserve } from "#src/outreach/strategies/engine/server/planner/pace.ts";
import { simulate } from "#src/outreach/strategies/engine/server/planner/simulate.ts";
import type { Touch } from "#src/outreach/strategies/engine/server/planner/world.ts";
import { markTouch } from "#src/outreach/strategies/engine/server/stops/concerned.queries.ts";
import {
  type DuePerson,
  listPeople,
} from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import { moveOn } from "#src/outreach/strategies/engine/server/tick/move-on.ts";
import { lockPaces, setPaces } from "#src/outreach/strategies/engine/server/tick/paces.queries.ts";
import { setUnderway } from "#src/outreach/strategies/engine/server/tick/places.queries.ts";
import type { SendingMailbox } from "#src/outreach/strategies/engine/server/tick/sending-mailboxes.queries.ts";
import { writeTouch } from "#src/outreach/strategies/engine/server/touch/write-touch.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { plainTextOf } from "#src/outreach/strategies/rich-text/write-rich-text.rules.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { mapAtOnce } from "#src/platform/server/db/map-at-once.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { insertSent, type SentTouch } from "./sample.queries.ts";

const AWAY_DAYS = 4;

type Practice = {
  campaign: RunningCampaign;
  mailbox: SendingMailbox;
  start: number;
  now: Date;
  /** Enrolments by address. */
  enrolled: ReadonlyMap<string, string>;
};

type Seeding = Practice & { db: Db; org: OrgScope; steps: readonly Step[] };

/** Generates what the planner would have sent since the start, and the reactions. */
export async function practiseHistory(db: Db, org: OrgScope, practice: Practice): Promise<void> {
  const { campaign, mailbox, now, enrolled } = practice;
  const { campaignId, projectZone } = campaign;
  const steps = await strategies.listSteps(db, org, [campaignId]);
  const [fresh] = await lockPaces(db, org, [mailbox.id]);
  const people = await listPeople(db, org, campaignId, [...enrolled.values()]);
  if (!fresh) return;
  const byAddress = new Map(people.map((person) => [person.email, person]));
  const touches = planned(practice, steps, fresh, byAddress).filter(
    ({ at }) => at < now.getTime() - HOUR_MS,
  );
  const sent = touches.flatMap((touch) => {
    const person = byAddress.get(touch.personId);
    const step = steps.find(({ stepId }) => stepId === touch.stepId);
    if (!person || !step) return [];
    const { subject, body } = writeTouch(step, person, { steps, sender: mailbox, thread: null });
    const internetId = `${newId()}@${domainOf(mailbox.address)}`;
    return [{ ...touch, person, subject, body: plainTextOf(body), internetId }];
  });
  await insertSent(db, org, campaignId, sent);
  await enrolments.addDecisions(
    db,
    org,
    sent.map((one) => mailed(campaign, one)),
    now,
  );
  const seeding = { ...practice, db, org, steps };
  const written = [...Map.groupBy(sent, ({ personId }) => personId).values()];
  await mapAtOnce(written, async (own) => {
    const last = own.at(-1);
    if (last) await settle(seeding, last.person, own);
  });
  await mailboxes.practiseAnswers(db, org, mailbox.id, written.flatMap(exchangeOf(now)));
  const pace = sent.reduce((before, { at }) => reserve(before, at, projectZone), fresh);
  await setPaces(db, org, [pace]);
  await setCampaign(db, org, campaignId, { use: usageOf(campaign, sent, now.getTime()) });
}

/** The conversation with a person who replies; the engine ends their plan when storing it. */
function exchangeOf(today: Date) {
  return (own: readonly SentTouch[]) => {
    const last = own.at(-1);
    if (!last || actOf(last.person.email) !== "answers") return [];
    const { firstName, lastName, email } = last.person;
    const to = { name: [firstName, lastName].join(" "), address: email ?? "" };
    const written = own.map(({ internetId, subject, body, at }) => ({
      ...{ internetId, subject, text: body, at: new Date(at) },
    }));
    return [{ to, written, answeredAt: timeOfAct(last.at, today) }];
  };
}

function actOf(email: string | null) {
  return mailboxes.samplePeople.find(({ address }) => address === email)?.act ?? null;
}

function timeOfAct(at: number, today: Date): Date {
  return new Date(Math.min(at + 5 * HOUR_MS, today.getTime()));
}

/** Sorted by address, so that every sample starts with the same people. */
function planned(
  { campaign, start }: Practice,
  steps: readonly Step[],
  pace: Pace,
  people: ReadonlyMap<string | null, DuePerson>,
): Touch[] {
  const acts = new Map(mailboxes.samplePeople.map(({ address, act }) => [address, act]));
  const inOrder = mailboxes.samplePeople.flatMap(({ address, companyName }) =>
    people.has(address) && companyName !== null ? [address] : [],
  );
  const order = new Map(inOrder.map((address, at) => [String(at).padStart(3, "0"), address]));
  const { touches } = simulate({
    now: start,
    rules: campaign.rules,
    steps,
    variants: new Map(),
    use: { day: null, messages: 0, newLeads: 0 },
    paces: [pace],
    domains: new Map(),
    people: [...order].map(([id, address]) => activePerson(id, address, { campaign, start })),
    ends: ({ personId }) => (acts.get(order.get(personId) ?? "") ?? null) !== null,
  });
  return touches.map((touch) => ({ ...touch, personId: order.get(touch.personId) ?? "" }));
}

function activePerson(
  id: string,
  address: string,
  { campaign, start }: Pick<Practice, "campaign" | "start">,
): ActivePerson {
  const nothing = { hasReplied: false, isConnected: false, hasLinkedin: false, fields: {} };
  return newcomer({
    id,
    seed: id,
    zone: campaign.zone,
    domain: cappedDomain(address),
    facts: { ...nothing, hasEmail: true },
    from: start,
  });
}

function mailed({ type }: RunningCampaign, { person, stepId, at }: SentTouch) {
  const { enrolmentId } = person;
  return { enrolmentId, channel: type, decision: "mailed", stepId, at: new Date(at) };
}

/**
 * A person's state after their last mail: waiting for the next one, or stopped by their reaction.
 */
async function settle(
  seeding: Seeding,
  person: DuePerson,
  touches: readonly Touch[],
): Promise<void> {
  const { db, org, campaign, mailbox } = seeding;
  const { campaignId } = campaign;
  const { enrolmentId } = person;
  const last = touches.at(-1);
  if (!last) return;
  const key = { campaignId, enrolmentId };
  const { stepId, at } = last;
  await setUnderway(db, org, key, { state: "sending", stepId, at, mailboxId: mailbox.id });
  const place = { ...seeding, now: at, sequence: undefined, woken: new Set<string>() };
  const isAway = await actAfter(seeding, person, at);
  if (isAway === "ended") return;
  const touched = { ...person, lastTouchAt: new Date(at).toISOString(), mailboxId: mailbox.id };
  await moveOn(place, touched, { lastStepId: stepId, from: at, mailboxId: mailbox.id });
  if (isAway === "paused") await pauseAway(seeding, enrolmentId);
}

/** Through the same calls as incoming mail, as all replies. */
async function actAfter(
  { db, org, campaign, now: today }: Seeding,
  { enrolmentId, email }: DuePerson,
  at: number,
): Promise<"ended" | "paused" | "goes-on"> {
  const act = actOf(email);
  const now = timeOfAct(at, today);
  const time = now.toISOString();
  if (act === null || email === null) return "goes-on";
  if (act === "is-away") return "paused";
  if (act === "answers") return "ended";
  const mark = { enrolmentId, internetIds: [], at: time };
  const [column, reason] =
    act === "bounces"
      ? (["bounced_at", "bounce"] as const)
      : (["unsubscribed_at", "unsubscribe"] as const);
  await markTouch(db, org, column, mark);
  const projectId = reason === "bounce" ? undefined : campaign.projectId;
  const found = { reason, projectId, source: { enrolmentId }, now } as const;
  await suppressions.suppress(db, org, { values: [email], ...found });
  return "ended";
}

/** Some are back already, and continue. */
async function pauseAway({ db, org, now }: Seeding, enrolmentId: string): Promise<void> {
  const resumeAt = new Date(now.getTime() + AWAY_DAYS * 24 * HOUR_MS);
  await enrolments.pause(db, org, [enrolmentId], { reason: "out-of-office", resumeAt, now });
}

function usageOf(
  { rules, zone }: RunningCampaign,
  sent: readonly Touch[],
  now: number,
): { day: string | null; messages: number; newLeads: number } {
  const day = dayOf(now, rules.zone);
  const today = sent.filter(({ at }) => dayOf(at, zone) === day);
  const earlier = new Set(
    sent.filter(({ at }) => dayOf(at, zone) !== day).map((one) => one.personId),
  );
  const fresh = new Set(today.map(({ personId }) => personId).filter((id) => !earlier.has(id)));
  return { day, messages: today.length, newLeads: fresh.size };
}
