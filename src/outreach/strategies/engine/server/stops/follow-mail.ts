import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import type { Intent, Wish } from "#src/mail/intents/intents.rules.ts";
import type { Arrived } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { projectOfWish } from "#src/outreach/people/people.rules.ts";
import { people } from "#src/outreach/people/server/people.public.ts";
import { suppressions } from "#src/outreach/people/suppressions/server/suppressions.public.ts";
import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { followLinkedinMail } from "#src/outreach/strategies/engine/server/linkedin/follow-linkedin-mail.ts";
import type { CampaignRules } from "#src/outreach/strategies/engine/server/planner/capacity.ts";
import { nextDay } from "#src/outreach/strategies/engine/server/planner/pace.ts";
import { slotAfter } from "#src/outreach/strategies/engine/server/planner/slot-after.ts";
import {
  findReader,
  markUnsubscribed,
} from "#src/outreach/strategies/engine/server/unsubscribe/readers.queries.ts";
import { enrolmentNamedIn } from "#src/outreach/strategies/engine/server/unsubscribe/unsubscribe-token.ts";
import { UNDECIDED } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import {
  type Concerned,
  findAnswered,
  findByAddress,
  findByCompany,
  findByReference,
  findProjectOf,
  hasTouchBefore,
  markTouch,
} from "./concerned.queries.ts";
import { endAnswered, pauseConcerned } from "./end-answered.ts";
import { pauseIfAlarming } from "./pause-if-alarming.ts";
import { takeReply } from "./take-reply.ts";
import { takeBounce, takeComplaint } from "./take-reports.ts";

/** How long mail from an unknown address of a contacted company counts as a possible reply. */
const WEAK_MATCH_DAYS = 14;

/** Detects an unsubscribe request in the text of a mail. */
export type ReadWish = (mail: Arrived) => Wish | undefined;

/** An incoming message that was stored earlier. */
type StoredMail = {
  messageId: string;
  automatic: string;
  from: { address: string };
  receivedAt: string;
};

/** Processes incoming mail, in the transaction that stores it. */
export async function stopForMail(
  db: Db,
  org: OrgScope,
  arrived: readonly Arrived[],
  readWish: ReadWish,
): Promise<void> {
  const inbound = arrived.filter(({ direction }) => direction === "inbound");
  const latest = inbound
    .map(({ receivedAt }) => receivedAt)
    .sort()
    .at(-1);
  if (latest === undefined) return;
  // Importing an old mailbox brings much mail from before the first campaign: one query per page
  // skips it.
  const isCampaignOlder = await hasTouchBefore(db, org, latest);
  for (const mail of inbound) {
    if (isUnsubscribe(mail)) await takeUnsubscribe(db, org, mail);
    if (!isCampaignOlder || isUnsubscribe(mail)) continue;
    await followLinkedinMail(db, org, mail);
    if (mail.complaint) await takeComplaint(db, org, mail, mail.complaint);
    else if (mail.bounce) await takeBounce(db, org, mail, mail.bounce);
    else if (mail.automatic === "out-of-office") await takeAbsence(db, org, mail);
    else if (mail.automatic === "none") await takeAnswer(db, org, mail, readWish);
  }
}

function namedBy({ inReplyTo, references }: Pick<Arrived, "inReplyTo" | "references">): string[] {
  return [...new Set([...inReplyTo, ...references])];
}

async function whoWrote(
  db: Db,
  org: OrgScope,
  mail: Arrived,
  projectId?: string,
): Promise<Concerned | undefined> {
  const address = mail.from.address.toLowerCase();
  const at = mail.receivedAt;
  return (
    (await findByReference(db, org, namedBy(mail))) ??
    (await findByAddress(db, org, address, { at, projectId }))
  );
}

function isUnsubscribe({ automatic, bounce, subject }: Arrived): boolean {
  return automatic === "none" && !bounce && /^\s*unsubscribe\b/i.test(subject);
}

/** By the plan's address in the header, since many people write from another address. */
async function takeUnsubscribe(db: Db, org: OrgScope, mail: Arrived): Promise<void> {
  const now = new Date(mail.receivedAt);
  const sender = addressOf(mail);
  const found = { at: mail.receivedAt, projectId: await findProjectOf(db, org, mail.id) };
  const enrolmentId =
    enrolmentNamedIn(mail.subject, org.organizationId) ??
    (sender && (await findByAddress(db, org, sender, found))?.enrolmentId);
  await stopWriting(db, org, { sender, enrolmentId }, { mail, wish: "unsubscribe" });
  if (enrolmentId) await markUnsubscribed(db, org, enrolmentId, now);
}

async function takeAnswer(db: Db, org: OrgScope, mail: Arrived, readWish: ReadWish): Promise<void> {
  const wish = /^\s*unsubscribe\b/i.test(mail.subject) ? "unsubscribe" : readWish(mail);
  if (wish) return takeWish(db, org, mail, wish);
  const who = await whoWrote(db, org, mail);
  if (!who) return takeWeakMatch(db, org, mail);
  const { receivedAt } = mail;
  await takeReply(db, org, who, { internetIds: namedBy(mail), receivedAt });
}

/** Takes effect before anything else can be sent to them: in the transaction of the mail. */
async function takeWish(db: Db, org: OrgScope, mail: Arrived, wish: Wish): Promise<void> {
  const at = mail.receivedAt;
  const projectId = projectOfWish(wish, await findProjectOf(db, org, mail.id));
  const who = await whoWrote(db, org, mail, projectId);
  const isComplaint = wish === "complaint";
  if (who) {
    const mark = isComplaint ? "complained_at" : "unsubscribed_at";
    const { enrolmentId } = who;
    await markTouch(db, org, mark, { enrolmentId, internetIds: namedBy(mail), at });
  }
  const enrolmentId = who?.enrolmentId;
  await stopWriting(db, org, { sender: addressOf(mail), enrolmentId }, { mail, wish });
  if (!who) return takeWeakMatch(db, org, mail);
  if (isComplaint) await pauseIfAlarming(db, org, who.campaignId, new Date(at));
}

/**
 * A model or a person detects the request after the mail was stored, which has suppressed only the
 * sender.
 */
export async function stopForWish(
  db: Db,
  org: OrgScope,
  message: StoredMail,
  wish: Wish,
): Promise<void> {
  const who = await findAnswered(db, org, message.messageId);
  if (!who) return;
  const mail = { id: message.messageId, receivedAt: message.receivedAt };
  const { enrolmentId } = who;
  await stopWriting(db, org, { sender: undefined, enrolmentId }, { mail, wish });
}

type Unwilling = { sender: string | undefined; enrolmentId: string | undefined };

/**
 * Suppresses both the sender and the contacted person, because many people reply from another
 * address: for the project that wrote to them. The plan ends even if the address no longer belongs
 * to them.
 */
async function stopWriting(
  db: Db,
  org: OrgScope,
  { sender, enrolmentId }: Unwilling,
  { mail, wish }: { mail: Pick<Arrived, "id" | "receivedAt">; wish: Wish },
): Promise<void> {
  const reader = enrolmentId ? await findReader(db, org, enrolmentId) : undefined;
  const values = [...new Set([sender, reader?.address].flatMap((address) => address ?? []))];
  const wroteTo = reader?.projectId ?? (await findProjectOf(db, org, mail.id));
  const projectId = projectOfWish(wish, wroteTo);
  const source = { messageId: mail.id };
  const now = new Date(mail.receivedAt);
  if (values.length > 0)
    await suppressions.suppress(db, org, { values, reason: wish, projectId, source, now });
  if (!enrolmentId) return;
  const status = wish === "complaint" ? "complained" : "unsubscribed";
  const ended = await enrolments.end(db, org, [enrolmentId], { status, reason: wish, now });
  if (ended.length > 0) publish(db, org, { topic: "enrolments.changed" });
}

/** Undefined for an invalid address: a header may contain anything, such as a bare domain. */
function addressOf({ from }: Pick<Arrived, "from">): string | undefined {
  const read = people.readAddress(from.address);
  return read.ok ? read.address : undefined;
}

/** Resolves a pause for an absence, once a person says that it was a reply after all. */
export async function stopForCorrection(
  db: Db,
  org: OrgScope,
  { automatic, from, receivedAt }: StoredMail,
  intent: Intent,
): Promise<void> {
  if (automatic !== "out-of-office" || INTENT_FACTS[intent].tone === "automated") return;
  const who = await findByAddress(db, org, from.address.toLowerCase(), { at: receivedAt });
  if (!who) return;
  const now = new Date(receivedAt);
  await endAnswered(db, org, who.enrolmentId, { reason: "answered", now });
  publish(db, org, { topic: "enrolments.changed" });
}

/** It stops no one permanently: a person decides whose reply it is. */
async function takeWeakMatch(db: Db, org: OrgScope, mail: Arrived): Promise<void> {
  const domain = domainOf(mail.from.address.toLowerCase());
  const until = mail.receivedAt;
  const since = new Date(Date.parse(until) - WEAK_MATCH_DAYS * DAY_MS).toISOString();
  const who = await findByCompany(db, org, domain, { messageId: mail.id, since, until });
  if (!who) return;
  const [plan] = await enrolments.find(db, org, [who.enrolmentId]);
  if (plan?.reason === UNDECIDED) return;
  const now = new Date(until);
  const about = { messageId: mail.id, from: mail.from.address };
  await enrolments.pause(db, org, [who.enrolmentId], { reason: UNDECIDED, about, now });
  publish(db, org, { topic: "enrolments.changed" });
}

async function takeAbsence(db: Db, org: OrgScope, mail: Arrived): Promise<void> {
  const who = await whoWrote(db, org, mail);
  const campaign = who && (await findCampaign(db, org, who.campaignId));
  if (!who || campaign?.outOfOffice !== "pause") return;
  const now = new Date(mail.receivedAt);
  const resumeAt = resumeTime(mail.backOn, now, campaign.rules);
  const pause = { reason: "out-of-office", resumeAt, now } as const;
  await pauseConcerned(db, org, who.enrolmentId, pause);
  publish(db, org, { topic: "enrolments.changed" });
}

/** How long a note without a date is assumed to last. */
const UNKNOWN_DAYS = 7;

/**
 * When to contact an absent person again: on the working day after their first day back. Past dates
 * are ignored.
 */
function resumeTime(backOn: string | null, now: Date, rules: CampaignRules): Date {
  const back = backOn === null ? undefined : startOf(backOn, rules.zone);
  const isAhead = back !== undefined && back > now.getTime();
  const from = isAhead ? nextDay(back, rules.zone) : now.getTime() + UNKNOWN_DAYS * DAY_MS;
  return new Date(slotAfter(from, rules.zone, rules) ?? from);
}

function startOf(day: string, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
}
