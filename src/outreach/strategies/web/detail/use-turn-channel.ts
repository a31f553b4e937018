import { type Channel, strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { STRATEGY_KEYS } from "#src/outreach/strategies/web/strategies-query.ts";
import { changeChannel } from "#src/outreach/strategies/web/strategy-cache.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { detailText as text } from "./detail.text.ts";

/** An inactive channel keeps its steps and sends nothing. */
export function useTurnChannel({ channelId, type }: Channel, strategyId: string) {
  const name = strategiesText.channels[type];
  const { mutate } = useOptimisticMutation<boolean, Channel>({
    mutationKey: keyOf(strategiesContract.updateChannel),
    send: (to) =>
      call(strategiesContract.updateChannel, { params: { channelId }, body: { isOn: to } }),
    apply: (to) => changeChannel(strategyId, channelId, { isOn: to }),
    applyResult: (answer) => changeChannel(strategyId, channelId, answer),
    refetch: STRATEGY_KEYS,
    success: (_answer, to) => ({ title: text.turned(name, to) }),
    undo: (_answer, to) => !to,
    failure: () => ({ title: text.notTurned(name), sentences: strategiesText.failures }),
  });
  return mutate;
}
