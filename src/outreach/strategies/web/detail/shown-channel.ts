import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";

/** The channel of this type; without one, the first that is on. */
export function shownChannel(channels: readonly Channel[], type: ChannelType | undefined): Channel {
  const named = channels.find((one) => one.type === type);
  const channel = named ?? channels.find(({ isOn }) => isOn) ?? channels[0];
  if (!channel) throw new Error("A strategy has channels.");
  return channel;
}
