import { wakeResting } from "#src/outreach/strategies/engine/server/tick/places.queries.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { events } from "#src/workspace/events/server/events.public.ts";
import { findCampaign, setCampaign } from "./campaign.queries.ts";
import { lockUnderway, withdrawOf } from "./hold-sends.ts";

export async function startRun(
  db: Db,
  org: OrgScope,
  campaignId: string,
  now: Date,
): Promise<void> {
  const at = now.getTime();
  await setCampaign(db, org, campaignId, {
    status: "active",
    statusReason: null,
    dueAt: at,
    startedAt: at,
  });
  await wakeResting(db, org, campaignId, at);
  await enrolments.wakeCampaigns(db, org, [campaignId], now);
  const place = await placeOf(db, org, campaignId);
  events.emit(db, org, "campaign.started", place);
}

/** Of an event about the campaign. */
async function placeOf(db: Db, org: OrgScope, campaignId: string) {
  const campaign = await findCampaign(db, org, campaignId);
  if (!campaign) return [];
  const { strategyId, projectId } = campaign;
  return [{ projectId, objectId: campaignId, data: { campaignId, strategyId } }];
}

/**
 * People stay due, and are skipped until the campaign resumes. Mail that no provider has received
 * is withdrawn, and its steps run after resuming.
 */
export async function pauseRun(
  db: Db,
  org: OrgScope,
  campaignId: string,
  { status, reason }: { status: "paused" | "auto-paused"; reason: string },
): Promise<void> {
  await lockUnderway(db, org, campaignId);
  await setCampaign(db, org, campaignId, {
    status,
    statusReason: reason,
    dueAt: null,
    heldBy: null,
  });
  await withdrawOf(db, org, campaignId);
  const place = await placeOf(db, org, campaignId);
  events.emit(
    db,
    org,
    "campaign.paused",
    place.map(({ data, ...rest }) => ({ ...rest, data: { ...data, reason } })),
  );
}

/** Stops the campaigns of a strategy before it is archived. */
export async function pauseRunsOf(db: Db, org: OrgScope, strategyId: string): Promise<void> {
  for (const { campaignId, status } of await strategies.listChannels(db, org, [strategyId]))
    if (status === "active")
      await pauseRun(db, org, campaignId, { status: "paused", reason: "strategy_archived" });
}
