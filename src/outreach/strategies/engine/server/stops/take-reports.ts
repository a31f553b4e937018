import type { Arrived } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { suppressions } from "#src/outreach/people/suppressions/server/suppressions.public.ts";
import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { slotAfter } from "#src/outreach/strategies/engine/server/planner/slot-after.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { events } from "#src/workspace/events/server/events.public.ts";
import { findReported, markTouch, type Reported } from "./concerned.queries.ts";
import { pauseConcerned } from "./end-answered.ts";
import { pauseIfAlarming } from "./pause-if-alarming.ts";

/** The delay after a full mailbox or a busy server. */
const SOFT_BOUNCE_DAYS = 3;

/** Only the machine-readable part of a report counts, and only for the recipient it names. */
export async function takeBounce(
  db: Db,
  org: OrgScope,
  mail: Arrived,
  bounce: NonNullable<Arrived["bounce"]>,
): Promise<void> {
  if (!bounce.isReport) return;
  const { originalMessageId } = bounce;
  const at = mail.receivedAt;
  for (const { address, isPermanent } of bounce.recipients) {
    const named = { recipients: [address], at };
    const sent =
      (await findReported(db, org, { ...named, originalMessageId })) ??
      (await findReported(db, org, { ...named, originalMessageId: null }));
    if (!sent) continue;
    if (isPermanent) await giveUp(db, org, mail, { sent, originalMessageId });
    else await putOff(db, org, sent, new Date(at));
  }
}

type Given = { sent: Reported; originalMessageId: string | null };

async function giveUp(
  db: Db,
  org: OrgScope,
  mail: Arrived,
  { sent, originalMessageId }: Given,
): Promise<void> {
  const { enrolmentId, campaignId, address } = sent;
  const internetIds = originalMessageId === null ? [] : [originalMessageId];
  const at = mail.receivedAt;
  await markTouch(db, org, "bounced_at", { enrolmentId, internetIds, at });
  const source = { messageId: mail.id };
  const now = new Date(at);
  await suppressions.suppress(db, org, { values: [address], reason: "bounce", source, now });
  await emitBounced(db, org, mail.id, sent);
  await pauseIfAlarming(db, org, campaignId, now);
}

async function emitBounced(
  db: Db,
  org: OrgScope,
  messageId: string,
  { enrolmentId, campaignId }: Reported,
): Promise<void> {
  const campaign = await findCampaign(db, org, campaignId);
  if (!campaign) return;
  const { projectId, strategyId } = campaign;
  events.emit(db, org, "email.bounced", [
    { projectId, objectId: enrolmentId, data: { enrolmentId, campaignId, strategyId, messageId } },
  ]);
}

/** The address may work later, so the plan is paused rather than ended. */
async function putOff(
  db: Db,
  org: OrgScope,
  { enrolmentId, campaignId }: Reported,
  now: Date,
): Promise<void> {
  const campaign = await findCampaign(db, org, campaignId);
  if (!campaign) return;
  const from = now.getTime() + SOFT_BOUNCE_DAYS * DAY_MS;
  const resumeAt = new Date(slotAfter(from, campaign.rules.zone, campaign.rules) ?? from);
  await pauseConcerned(db, org, enrolmentId, { reason: "soft-bounce", resumeAt, now });
  publish(db, org, { topic: "enrolments.changed" });
}

/** Only for mail sent from here, so that no report can suppress a stranger. */
export async function takeComplaint(
  db: Db,
  org: OrgScope,
  mail: Arrived,
  { recipients, originalMessageId }: NonNullable<Arrived["complaint"]>,
): Promise<void> {
  const sent = await findReported(db, org, { originalMessageId, recipients, at: mail.receivedAt });
  if (!sent) return;
  const { enrolmentId, campaignId, address } = sent;
  const internetIds = originalMessageId === null ? [] : [originalMessageId];
  const at = mail.receivedAt;
  await markTouch(db, org, "complained_at", { enrolmentId, internetIds, at });
  const source = { messageId: mail.id };
  const now = new Date(at);
  await suppressions.suppress(db, org, { values: [address], reason: "complaint", source, now });
  await pauseIfAlarming(db, org, campaignId, now);
}
