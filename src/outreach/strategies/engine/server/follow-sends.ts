import type { OwnSend, SendOutcome } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { people } from "#src/outreach/people/server/people.public.ts";
import { slotAfter } from "#src/outreach/strategies/engine/server/planner/slot-after.ts";
import { listPeople } from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import { moveOn } from "#src/outreach/strategies/engine/server/tick/move-on.ts";
import { listUsable } from "#src/outreach/strategies/engine/server/tick/sending-mailboxes.queries.ts";
import { note } from "#src/outreach/strategies/engine/server/tick/tick-context.ts";
import {
  deleteTouch,
  findLastTouch,
  findSentTouch,
  findWaited,
  type SentTouch,
  setOutcome,
} from "#src/outreach/strategies/engine/server/touch/touches.queries.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { findCampaign, type RunningCampaign } from "./campaign.queries.ts";
import { holdStranded } from "./hold-sends.ts";
import { findPlanContext } from "./sequence/plan-context.ts";
import { setPutBack } from "./tick/places.queries.ts";
import { laneOf } from "./tick/waiting-of.ts";

/** A send pending for longer was delayed by a limit, an outage or a disconnected mailbox. */
const LATE_AFTER_MS = 900_000;

/**
 * Between the decision and the sending, the campaign may have been paused, or its recipient left.
 * Sends that are late or past the sending hours are planned again: otherwise the whole backlog
 * would be sent at once, even at midnight. The same goes for mail that may have been answered in a
 * mailbox that cannot sync.
 */
export async function guardSend(db: Db, org: OrgScope, { id }: OwnSend) {
  const live = await findLive(db, org, id);
  if (!live) return { act: "cancel" } as const;
  const { touch, campaign } = live;
  const waited = await findWaited(db, org, id, touch);
  // By the plan's clock, which may differ from the database's.
  const now = touch.claimedAt + Math.round(waited.ms);
  const isOpen = slotAfter(now, waited.zone ?? campaign.zone, campaign.rules) === now;
  const isInTime = isOpen && waited.ms < LATE_AFTER_MS && !waited.isUnread;
  if (waited.isDecided || isInTime) return undefined;
  await putBack(db, org, touch, { reason: waited.isUnread ? "mailbox-unread" : "late" });
  await holdStranded(db, org, [touch.enrolmentId], new Date(now));
  await enrolments.wakeCampaigns(db, org, [touch.campaignId], new Date(now));
  return { act: "cancel" } as const;
}

export async function isLive(db: Db, org: OrgScope, id: string): Promise<boolean> {
  return (await findLive(db, org, id)) !== undefined;
}

/**
 * The step of a mail, while its campaign runs and its recipient may be contacted. After a
 * completed, cancelled or failed step the plan has moved on.
 */
async function findLive(db: Db, org: OrgScope, id: string) {
  const touch = await findSentTouch(db, org, id);
  if (touch?.status !== "active" || touch.outcome !== "underway") return undefined;
  const campaign = await findCampaign(db, org, touch.campaignId);
  if (!campaign || !isRunning(campaign)) return undefined;
  const { personId, address } = touch;
  const { projectId } = campaign;
  const held = await people.findSuppressions(db, org, [{ personId, address }], projectId);
  return held.size > 0 ? undefined : { touch, campaign };
}

/** The outcome of a mail decides its recipient's next step, in the same transaction. */
export async function settleSend(db: Db, org: OrgScope, { id }: OwnSend, outcome: SendOutcome) {
  const touch = await findSentTouch(db, org, id);
  if (touch?.outcome !== "underway") return;
  const now = new Date(touch.claimedAt);
  if (outcome.status === "held")
    return noteFor(db, org, touch, { decision: "send-held", details: { reason: outcome.reason } });
  if (outcome.status === "unconfirmed")
    return noteFor(db, org, touch, { decision: "send-unconfirmed", details: {} });
  const isUnsent = outcome.status === "cancelled" && !outcome.mayBeSent;
  if (isUnsent && (await isForLater(db, org, touch))) {
    await putBack(db, org, touch);
    return holdStranded(db, org, [touch.enrolmentId], now);
  }
  await setOutcome(db, org, touch, outcome.status);
  if (outcome.status === "failed") {
    const ending = { status: "failed", reason: outcome.code, now } as const;
    await enrolments.end(db, org, [touch.enrolmentId], ending);
    return;
  }
  await planAfter(db, org, touch);
}

function isRunning({ status, isOn, isArchived }: RunningCampaign): boolean {
  return status === "active" && isOn && !isArchived;
}

/** It was withdrawn because something is paused or deleted, not because of its recipient. */
async function isForLater(db: Db, org: OrgScope, touch: SentTouch): Promise<boolean> {
  if (touch.status === "paused") return true;
  if (touch.status !== "active") return false;
  const campaign = await findCampaign(db, org, touch.campaignId);
  if (!campaign || !isRunning(campaign)) return true;
  const { mailboxId } = touch;
  if (mailboxId === null || !campaign.mailboxIds.includes(mailboxId)) return true;
  return (await listUsable(db, org, [mailboxId])).length === 0;
}

/** The plan stays where it is until a person decides about the mail. */
async function noteFor(
  db: Db,
  org: OrgScope,
  touch: SentTouch,
  { decision, details }: { decision: string; details: Record<string, string> },
): Promise<void> {
  const campaign = await findCampaign(db, org, touch.campaignId);
  if (!campaign) return;
  const { stepId, enrolmentId, claimedAt } = touch;
  const place = { db, org, campaign, now: claimedAt };
  await note(place, enrolmentId, { decision, stepId, details });
}

/**
 * The next step's wait counts from when this one was settled. The position records the completed
 * steps, because the step may have been removed in between.
 */
async function planAfter(db: Db, org: OrgScope, touch: SentTouch): Promise<void> {
  const { campaignId, enrolmentId, claimedAt } = touch;
  const place = await findPlanContext(db, org, campaignId, claimedAt);
  const [person] = await listPeople(db, org, campaignId, [enrolmentId]);
  if (!place || !person) return;
  const next = await moveOn(place, person, {
    lastStepId: person.lastStepId,
    from: claimedAt,
  });
  // Without a next step this may have been the last plan, and the campaign is finished.
  await enrolments.wakeCampaigns(db, org, [campaignId], new Date(next?.at ?? claimedAt));
}

/** A withdrawn mail: its step is the next one again, once plan and campaign resume. */
async function putBack(
  db: Db,
  org: OrgScope,
  touch: SentTouch,
  details: { reason?: "late" | "mailbox-unread" } = {},
): Promise<void> {
  const { campaignId, enrolmentId, stepId, claimedAt, status } = touch;
  const campaign = await findCampaign(db, org, campaignId);
  if (!campaign) return setOutcome(db, org, touch, "cancelled");
  await deleteTouch(db, org, touch);
  const steps = await strategies.listSteps(db, org, [campaignId]);
  const at = steps.findIndex((step) => step.stepId === stepId);
  const last = await findLastTouch(db, org, touch);
  // The person keeps this mail's mailbox: someone may have moved the plan to it.
  const mailboxId = last.mailboxId === null ? null : (touch.mailboxId ?? last.mailboxId);
  const isGoingOn = status === "active" && campaign.status === "active" && campaign.isOn;
  await setPutBack(db, org, touch, {
    state: "planned",
    stepId,
    lastStepId: steps[at - 1]?.stepId ?? null,
    at: claimedAt,
    dueAt: isGoingOn ? claimedAt : null,
    lane: laneOf(steps, stepId, { isNew: last.at === null, mailboxId }),
    lastTouchAt: last.at,
    mailboxId,
  });
  const place = { db, org, campaign, now: claimedAt };
  await note(place, enrolmentId, { decision: "withdrawn", stepId, details });
}
