import type { Campaign } from "#src/outreach/strategies/campaigns.contract.ts";
import type { Channel, Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { type ChannelRow, findChannel, listChannels } from "./channels.queries.ts";
import { listSteps, type StepRow } from "./steps.queries.ts";
import { findStrategy, type StrategyRow } from "./strategies.queries.ts";

/** Strategies with channels and steps, in three queries for a whole page. */
export async function presentStrategies(
  db: Db,
  org: OrgScope,
  strategies: readonly StrategyRow[],
): Promise<Strategy[]> {
  const ids = strategies.map(({ id }) => id);
  const channels = await listChannels(db, org, ids);
  const steps = await listSteps(
    db,
    org,
    channels.map(({ campaignId }) => campaignId),
  );
  return strategies.map((strategy) => ({
    ...strategy,
    channels: channels
      .filter(({ strategyId }) => strategyId === strategy.id)
      .map((channel) => toChannel(channel, steps)),
  }));
}

export async function readStrategy(db: Db, org: OrgScope, strategyId: string): Promise<Strategy> {
  const strategy = await findStrategy(db, org, strategyId);
  if (!strategy) throw notFound("strategy_not_found");
  return presentStrategy(db, org, strategy);
}

export async function presentStrategy(db: Db, org: OrgScope, row: StrategyRow): Promise<Strategy> {
  const [strategy] = await presentStrategies(db, org, [row]);
  if (!strategy) throw notFound("strategy_not_found");
  return strategy;
}

/** A strategy in a project that is open for changes. */
export async function openStrategy(
  db: Db,
  org: OrgScope,
  strategyId: string,
): Promise<StrategyRow> {
  const found = await findStrategy(db, org, strategyId);
  if (!found) throw notFound("strategy_not_found");
  await projects.requireOpen(db, org, found.projectId);
  const strategy = await findStrategy(db, org, strategyId);
  if (!strategy) throw notFound("strategy_not_found");
  return strategy;
}

/** A channel with its strategy, open for changes. */
export async function openChannel(
  db: Db,
  org: OrgScope,
  by: { channelId: string } | { campaignId: string },
): Promise<{ channel: ChannelRow; strategy: StrategyRow }> {
  const missing = () => notFound("channelId" in by ? "channel_not_found" : "campaign_not_found");
  const found = await findChannel(db, org, by);
  if (!found) throw missing();
  const strategy = await openStrategy(db, org, found.strategyId);
  if (strategy.isArchived) throw conflict("strategy_archived");
  const channel = await findChannel(db, org, by);
  if (!channel) throw missing();
  return { channel, strategy };
}

export async function readChannel(db: Db, org: OrgScope, channelId: string): Promise<Channel> {
  const channel = await findChannel(db, org, { channelId });
  if (!channel) throw notFound("channel_not_found");
  return toChannel(channel, await listSteps(db, org, [channel.campaignId]));
}

function toChannel(row: ChannelRow, steps: readonly StepRow[]): Channel {
  const { strategyId: _, campaignId, status, statusReason, stepsRevision, ...channel } = row;
  const { channelId } = channel;
  const campaign: Campaign = {
    campaignId,
    channelId,
    status,
    statusReason,
    stepsRevision,
    steps: steps.filter((step) => step.campaignId === campaignId).map(withoutCampaign),
  };
  return { ...channel, campaign };
}

function withoutCampaign({ campaignId: _, ...step }: StepRow) {
  return step;
}
