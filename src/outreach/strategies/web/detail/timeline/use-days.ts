import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { NewStep } from "#src/outreach/strategies/campaigns.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import { read } from "#src/platform/web/api.ts";

type Given = {
  steps: readonly { channel: ChannelType; step: NewStep }[];
  isOneSequence: boolean;
};

/**
 * The day of each of these steps for one person, as computed by the planner; undefined while
 * loading.
 */
export function useDays(channels: readonly Channel[], { steps, isOneSequence }: Given) {
  const idOf = (type: ChannelType) =>
    channels.find((channel) => channel.type === type)?.campaign.campaignId;
  const campaignId = idOf(steps[0]?.channel ?? "email");
  const waits = steps.map(({ channel, step: { kind, wait } }) => {
    const own = idOf(channel);
    return { kind, wait, ...(own === undefined ? {} : { campaignId: own }) };
  });
  const { data } = useQuery({
    ...read(dryRunContract.timeline, {
      params: { campaignId: campaignId ?? "" },
      body: { steps: waits, isOneSequence },
    }),
    placeholderData: keepPreviousData,
    enabled: campaignId !== undefined && steps.length > 0,
  });
  return data?.days;
}
