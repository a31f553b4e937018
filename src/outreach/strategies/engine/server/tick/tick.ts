import {
  lockDueCampaign,
  setCampaign,
} from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import type { DueCampaign } from "#src/outreach/strategies/engine/server/due-campaigns.queries.ts";
import { createCapacity } from "#src/outreach/strategies/engine/server/planner/capacity.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Services } from "#src/platform/server/services.ts";
import { doDue } from "./do-due.ts";
import { finishIfDone } from "./finish-if-done.ts";
import { FRESH_FOR_MS, freshenMailboxes } from "./freshen-mailboxes.ts";
import { analyzeGrown, preferIndexes } from "./lanes.queries.ts";
import { nextTick } from "./next-tick.ts";
import { lockPaces, setPaces } from "./paces.queries.ts";
import { planQueued } from "./plan-queued.ts";
import { listMailboxes, listStale, listUnread } from "./sending-mailboxes.queries.ts";
import type { TickContext } from "./tick-context.ts";
import { tickTime } from "./tick-time.ts";

/** In an archived project or strategy a campaign only ticks occasionally. */
const ARCHIVED_LOOK_MS = HOUR_MS;

/**
 * One tick of a campaign, in one transaction: contacts due people as far as caps and sending hours
 * allow, and schedules the next tick. Every decision is stored with its reason.
 */
export async function tickCampaign(
  services: Services,
  { organizationId, campaignId }: DueCampaign,
  signal: AbortSignal,
): Promise<void> {
  const clock = services.clock.now().getTime();
  const look = (isFresh: boolean) =>
    inOrganization(services, organizationId, async ({ db, org }) => {
      const campaign = await lockDueCampaign(db, org, campaignId, new Date(clock));
      if (!campaign) return [];
      const { mailboxIds } = campaign;
      const now = tickTime(campaign, clock);
      const stale = isFresh ? [] : await listStale(db, org, mailboxIds, clock - FRESH_FOR_MS);
      if (stale.length === 0) await lookAt(services, { db, org, campaign, now });
      return stale;
    });
  const stale = await look(false);
  if (stale.length === 0) return;
  await freshenMailboxes(services, organizationId, stale, signal);
  await look(true);
}

async function lookAt(
  services: Services,
  { db, org, campaign, now }: Pick<TickContext, "db" | "org" | "campaign" | "now">,
): Promise<void> {
  const { campaignId } = campaign;
  if (campaign.isArchived || !campaign.isOn) {
    const dueAt = campaign.isOn ? now + ARCHIVED_LOOK_MS : null;
    return setCampaign(db, org, campaignId, { dueAt, heldBy: null });
  }
  await preferIndexes(db);
  const steps = await strategies.listSteps(db, org, [campaignId]);
  const locked = await lockPaces(db, org, campaign.mailboxIds);
  const mailboxes = await listMailboxes(db, org, campaign.mailboxIds);
  // One of them may have been deleted while this tick waited for the locks.
  const paces = locked.filter(({ mailboxId }) => mailboxes.has(mailboxId));
  const { rules, use } = campaign;
  const unread = await listUnread(db, org, campaign.mailboxIds);
  const capacity = createCapacity({ now, rules, use, paces, unread });
  const context: TickContext = { services, db, org, campaign, steps, capacity, mailboxes, now };
  const hasMore = (await planQueued(context)) || (await doDue(context));
  const changed = capacity.paces().filter((pace) => !paces.includes(pace));
  await setPaces(db, org, changed);
  const next = await nextTick(context);
  await setCampaign(db, org, campaignId, {
    use: capacity.use(),
    dueAt: hasMore ? now : next.at,
    heldBy: next.heldBy,
  });
  await finishIfDone(context, hasMore ? now : next.at);
  if (hasMore) await analyzeGrown(db);
}
