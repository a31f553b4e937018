import type { RunningCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { type ChannelRow, strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type Ahead, aheadOf, type Placed } from "./sequence.ts";

/** A campaign's place in one sequence with the other channel of its strategy. */
export type Sequence = Ahead & {
  other: Pick<ChannelRow, "campaignId" | "type" | "isOn" | "status">;
  /** Steps of the other channel that wait for one of this, with that one. */
  followers: ReadonlyMap<string, string>;
};

/** Undefined if the channels run side by side, which costs nothing to find out. */
export async function readSequence(
  db: Db,
  org: OrgScope,
  { strategyId, campaignId, isOn }: Pick<RunningCampaign, "strategyId" | "campaignId" | "isOn">,
  own: readonly Placed[],
): Promise<Sequence | undefined> {
  if (!isInSequence(own)) return undefined;
  const channels = await strategies.listChannels(db, org, [strategyId]);
  const other = channels.find((channel) => channel.campaignId !== campaignId);
  if (!other) return undefined;
  const steps = [...own, ...(await strategies.listSteps(db, org, [other.campaignId]))];
  const ahead = aheadOf(steps, campaignId, other);
  const behind = aheadOf(steps, other.campaignId, { isOn });
  return ahead && behind && { ...ahead, other, followers: behind.waits };
}

function isInSequence(steps: readonly Pick<Placed, "sequencePosition">[]): boolean {
  return steps.some(({ sequencePosition }) => sequencePosition !== null);
}

/**
 * Both campaigns tick soon: someone may wait for what is about to be completed. Outside of a tick,
 * called before any plan is changed, because a tick locks its campaign before its people.
 */
export async function wakeSequence(
  db: Db,
  org: OrgScope,
  campaignId: string,
  { sequence, now }: { sequence: Sequence | undefined; now: number },
): Promise<void> {
  if (!sequence) return;
  const both = [campaignId, sequence.other.campaignId];
  await enrolments.wakeCampaigns(db, org, both, new Date(now));
}
