import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { setPutBack } from "#src/outreach/strategies/engine/server/tick/places.queries.ts";
import { note } from "#src/outreach/strategies/engine/server/tick/tick-context.ts";
import { laneOf } from "#src/outreach/strategies/engine/server/tick/waiting-of.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteTouch, findLastTouch, type SentTouch, setOutcome } from "./touches.queries.ts";

/** A withdrawn mail: its step is the next one again, once plan and campaign resume. */
export async function putBack(
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
