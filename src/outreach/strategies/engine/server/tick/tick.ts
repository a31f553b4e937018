import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import {
  lockDueCampaign,
  setCampaign,
} from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import type { DueCampaign } from "#src/outreach/strategies/engine/server/due-campaigns.queries.ts";
import { emailsIn, openFiles } from "#src/outreach/strategies/engine/server/files/email-files.ts";
import { createCapacity } from "#src/outreach/strategies/engine/server/planner/capacity.ts";
import { readSequence } from "#src/outreach/strategies/engine/server/sequence/read-sequence.ts";
import { releaseWaiting } from "#src/outreach/strategies/engine/server/sequence/release-waiting.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Services } from "#src/platform/server/services.ts";
import { events } from "#src/workspace/events/server/events.public.ts";
import { doDue } from "./do-due.ts";
import { analyzeGrown, listHeads, listZones, preferIndexes } from "./lanes.queries.ts";
import { lockPaces, setPaces } from "./paces.queries.ts";
import { hasLive } from "./places.queries.ts";
import { planQueued } from "./plan-queued.ts";
import { listMailboxes, listStale, listUnread } from "./sending-mailboxes.queries.ts";
import type { TickContext } from "./tick-context.ts";
import { tickTime } from "./tick-time.ts";
import { SHARED_LANES, waitingOf } from "./waiting-of.ts";

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
      if (!campaign) return { stale: [], woken: [], now: clock };
      const { mailboxIds } = campaign;
      const now = tickTime(campaign, clock);
      const stale = isFresh ? [] : await listStale(db, org, mailboxIds, clock - FRESH_FOR_MS);
      const isReady = stale.length === 0;
      const woken = isReady ? await lookAt(services, { db, org, campaign, now }) : [];
      return { stale, woken, now };
    });
  let looked = await look(false);
  if (looked.stale.length > 0) {
    await freshenMailboxes(services, organizationId, looked.stale, signal);
    looked = await look(true);
  }
  const { woken, now } = looked;
  if (woken.length > 0)
    await inOrganization(services, organizationId, ({ db, org }) =>
      enrolments.wakeCampaigns(db, org, woken, new Date(now)),
    );
}

/** Returns the campaigns to wake after the commit. */
async function lookAt(
  services: Services,
  { db, org, campaign, now }: Pick<TickContext, "db" | "org" | "campaign" | "now">,
): Promise<string[]> {
  const { campaignId } = campaign;
  if (campaign.isArchived || !campaign.isOn) {
    const dueAt = campaign.isOn ? now + ARCHIVED_LOOK_MS : null;
    await setCampaign(db, org, campaignId, { dueAt, heldBy: null });
    return [];
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
  const context: TickContext = {
    ...{ services, db, org, campaign, steps, capacity, mailboxes, now },
    sequence: await readSequence(db, org, campaign, steps),
    files: await openFiles(db, org, campaign.projectId, emailsIn(steps)),
    woken: new Set(),
  };
  const hasMore = await work(context);
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
  return [...context.woken];
}

/** True if the next tick has more to do. */
async function work(context: TickContext): Promise<boolean> {
  const { campaign, woken } = context;
  if (await planQueued(context)) return true;
  if (await releaseWaiting(context)) return true;
  const hasMore = await doDue(context);
  // Someone came to a step whose awaited one may be completed already.
  const hasWaiting = woken.delete(campaign.campaignId) && (await releaseWaiting(context));
  return hasMore || hasWaiting;
}

/** The campaign's next possible action, and the cap that delays it. */
async function nextTick(
  context: Pick<TickContext, "db" | "org" | "campaign" | "capacity" | "now">,
): Promise<{ at: number | null; heldBy: string | null }> {
  const { db, org, campaign, capacity, now } = context;
  const zones = await listZones(db, org, campaign.campaignId);
  const lanes = [...SHARED_LANES, ...campaign.mailboxIds];
  const heads = await listHeads(db, org, campaign.campaignId, { zones, lanes, most: 1 });
  const looks = heads.map((head) => {
    if (head.dueAt > now) return { at: head.dueAt, heldBy: null };
    const { at, cap } = capacity.holdOf(waitingOf(head));
    return { at: Math.max(at, now + 1), heldBy: cap };
  });
  const first = looks.toSorted((a, b) => a.at - b.at)[0];
  const held = looks.filter(({ heldBy }) => heldBy !== null).toSorted((a, b) => a.at - b.at)[0];
  return { at: first?.at ?? null, heldBy: held?.heldBy ?? null };
}

/** An older sync may be missing a reply. */
const FRESH_FOR_MS = 60_000;

/**
 * Syncs mailboxes for replies before steps are decided. A short outage blocks nothing; during a
 * longer one contacted people get nothing more (`listUnread`).
 */
async function freshenMailboxes(
  services: Services,
  organizationId: string,
  stale: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  // In a separate transaction: incoming mail locks a mailbox before a campaign.
  await inOrganization(services, organizationId, async ({ db, org }) => {
    for (const mailboxId of stale) await mailboxes.wakeSync(db, org, mailboxId);
  });
  for (const mailboxId of stale)
    await mailboxes.sync(services, { organizationId, mailboxId }, signal).catch(() => undefined);
}

/**
 * Nothing is due, but some people have a plan: pending mail, a task, a pause. Its end need not wake
 * the campaign, so it ticks again by itself.
 */
const QUIET_LOOK_MS = HOUR_MS;

/** A campaign is finished when no one in its strategy has a plan; there is no counter. */
async function finishIfDone(
  { db, org, campaign, now }: Pick<TickContext, "db" | "org" | "campaign" | "now">,
  nextLookAt: number | null,
): Promise<void> {
  const { campaignId, strategyId, projectId } = campaign;
  if (nextLookAt === null && (await hasLive(db, org, strategyId)))
    await setCampaign(db, org, campaignId, { dueAt: now + QUIET_LOOK_MS });
  else if (nextLookAt === null) {
    const finished = { status: "finished", statusReason: null, dueAt: null } as const;
    await setCampaign(db, org, campaignId, finished);
    events.emit(db, org, "campaign.finished", [
      { projectId, objectId: campaignId, data: { campaignId, strategyId } },
    ]);
  }
  publish(db, org, { topic: "strategies.changed", subjectId: strategyId, projectId });
}
