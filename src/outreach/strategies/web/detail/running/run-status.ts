import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import type { CampaignStatus } from "#src/outreach/strategies/strategies.rules.ts";

/** The channels that take part: on, with steps. A channel without steps counts if all have none. */
export function runningChannels(channels: readonly Channel[]): readonly Channel[] {
  const on = channels.filter(({ isOn }) => isOn);
  const withSteps = on.filter(({ campaign }) => campaign.steps.length > 0);
  return withSteps.length > 0 ? withSteps : on.slice(0, 1);
}

/** In this order, the first status that any channel has is that of the strategy. */
const FIRST_OF: readonly CampaignStatus[] = ["auto-paused", "active", "paused", "draft"];

export function statusOf(channels: readonly Channel[]): CampaignStatus {
  const statuses = channels.map(({ campaign }) => campaign.status);
  return FIRST_OF.find((one) => statuses.includes(one)) ?? "finished";
}
