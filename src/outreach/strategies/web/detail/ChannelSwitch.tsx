import { type Channel, strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { STRATEGY_KEYS } from "#src/outreach/strategies/web/strategies-query.ts";
import { changeChannel } from "#src/outreach/strategies/web/strategy-cache.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { Switch } from "#src/ui/choices/Switch.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { detailText as text } from "./detail.text.ts";

type ChannelSwitchProps = { channel: Channel; strategyId: string; isReadOnly: boolean };

/** An inactive channel keeps its steps and sends nothing. */
export function ChannelSwitch({ channel, strategyId, isReadOnly }: ChannelSwitchProps) {
  const { channelId, isOn, type } = channel;
  const turn = useOptimisticMutation<boolean, Channel>({
    mutationKey: keyOf(strategiesContract.updateChannel),
    send: (to) =>
      call(strategiesContract.updateChannel, { params: { channelId }, body: { isOn: to } }),
    apply: (to) => changeChannel(strategyId, channelId, { isOn: to }),
    applyResult: (answer) => changeChannel(strategyId, channelId, answer),
    refetch: STRATEGY_KEYS,
    failure: () => ({
      title: text.notTurned(strategiesText.channels[type]),
      sentences: strategiesText.failures,
    }),
  });
  const name = strategiesText.channels[type];
  if (isReadOnly)
    return <StatusBadge kind={isOn ? "success" : "neutral"} text={text.turned(name, isOn)} />;
  return (
    <Switch
      name="isOn"
      label={text.uses(name)}
      value={isOn}
      onChange={(to) => void turn.mutate(to)}
    />
  );
}
