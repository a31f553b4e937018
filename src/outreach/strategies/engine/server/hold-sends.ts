import { isDeepStrictEqual } from "node:util";
import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { listUnderwayOfCampaign } from "#src/outreach/strategies/engine/server/touch/underway.queries.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import {
  type ChannelChange,
  strategies,
} from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { replanPlaces } from "./steps/replan-places.ts";
import { listPlannedIn } from "./steps/standing.queries.ts";
import { listCampaignsOf, listStranded, listStrandedIn } from "./stranded.queries.ts";
import { wakeResting } from "./tick/places.queries.ts";
import { turnOff, turnOn } from "./turn-channel.ts";

/** A tick locks the campaign before its people, so this uses the same order. */
export async function followZones(
  db: Db,
  org: OrgScope,
  leadIds: readonly string[],
  now: Date,
): Promise<void> {
  const campaignIds = await listPlannedIn(db, org, leadIds);
  await enrolments.wakeCampaigns(db, org, campaignIds, now);
  for (const campaignId of campaignIds) await replanPlaces(db, org, campaignId, { now, leadIds });
}

/** Another mailbox would be another sender, so a person has to choose it. */
export async function holdStranded(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  now: Date,
): Promise<void> {
  const stranded = await listStranded(db, org, enrolmentIds);
  if (stranded.length === 0) return;
  publish(db, org, { topic: "enrolments.changed" });
  await enrolments.pause(db, org, stranded, { reason: "mailbox-unavailable", now });
}

/** People who wait for a disconnected or deleted mailbox. */
export async function holdThoseOf(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  now: Date,
): Promise<void> {
  for (const campaignId of await listCampaignsOf(db, org, mailboxId))
    await holdThoseIn(db, org, campaignId, now);
}

export async function wakeThoseOf(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  now: Date,
): Promise<void> {
  await enrolments.wakeCampaigns(db, org, await listCampaignsOf(db, org, mailboxId), now);
}

async function holdThoseIn(db: Db, org: OrgScope, campaignId: string, now: Date): Promise<void> {
  const stranded = await listStrandedIn(db, org, campaignId);
  if (stranded.length === 0) return;
  await enrolments.pause(db, org, stranded, { reason: "mailbox-unavailable", now });
  publish(db, org, { topic: "enrolments.changed" });
}

/**
 * Pending sends are withdrawn if the channel is off or their mailbox was removed. People without a
 * step in another channel are finished until it is on again. Planned steps follow the channel's
 * time zone and sending hours. Unblocked people are woken.
 */
export async function followChannel(
  db: Db,
  org: OrgScope,
  { before, after, now }: ChannelChange,
): Promise<void> {
  const { campaignId } = before;
  const hasLost = before.mailboxIds.some((id) => !after.mailboxIds.includes(id));
  if (hasLost || !after.isOn)
    await withdrawOf(db, org, campaignId, after.isOn ? after.mailboxIds : []);
  if (hasLost) await holdThoseIn(db, org, campaignId, now);
  if (before.isOn !== after.isOn) {
    await (after.isOn ? turnOn : turnOff)(db, org, before, now);
    await wakeOthers(db, org, before, now);
  }
  if (!hasSameClock(before, after)) await replanPlaces(db, org, campaignId, { now });
  if (!after.isOn || before.status !== "active") return;
  await wakeResting(db, org, campaignId, now.getTime());
  await enrolments.wakeCampaigns(db, org, [campaignId], now);
}

/** In one sequence, people there wait for a channel only while it is on. */
async function wakeOthers(
  db: Db,
  org: OrgScope,
  { campaignId, strategyId }: ChannelChange["before"],
  now: Date,
): Promise<void> {
  const channels = await strategies.listChannels(db, org, [strategyId]);
  const ids = channels.flatMap((one) => (one.campaignId === campaignId ? [] : one.campaignId));
  await enrolments.wakeCampaigns(db, org, ids, now);
}

function hasSameClock(before: ChannelChange["before"], after: ChannelChange["after"]): boolean {
  const clockOf = ({ timeZone, recipientTimeZone, windows, holidays }: ChannelChange["after"]) => [
    timeZone,
    recipientTimeZone,
    windows,
    holidays,
  ];
  return isDeepStrictEqual(clockOf(before), clockOf(after));
}

/** Withdraws a campaign's pending sends, except those of the remaining mailboxes. */
export async function withdrawOf(
  db: Db,
  org: OrgScope,
  campaignId: string,
  staying: readonly string[] = [],
): Promise<void> {
  const underway = await listUnderwayOfCampaign(db, org, campaignId);
  const ids = underway.flatMap(({ id, mailboxId }) =>
    mailboxId !== null && staying.includes(mailboxId) ? [] : id,
  );
  await ledger.withdraw(db, org, ids);
}

/** Called before the campaign's row is changed, like `stopping` for plans. */
export async function lockUnderway(db: Db, org: OrgScope, campaignId: string): Promise<void> {
  const underway = await listUnderwayOfCampaign(db, org, campaignId);
  await ledger.lock(
    db,
    org,
    underway.map(({ id }) => id),
  );
}
