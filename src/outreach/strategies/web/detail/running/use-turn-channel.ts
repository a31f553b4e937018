import { type Channel, strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { STRATEGY_KEYS } from "#src/outreach/strategies/web/strategies-query.ts";
import { changeChannel } from "#src/outreach/strategies/web/strategy-cache.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";

type Turn = Pick<Channel, "channelId" | "type"> & { to: boolean };

/** An inactive channel keeps its steps and sends nothing. */
export function useTurnChannel(strategyId: string) {
  const nameOf = ({ type }: Turn) => strategiesText.channels[type];
  const { mutate } = useOptimisticMutation<Turn, Channel>({
    mutationKey: keyOf(strategiesContract.updateChannel),
    send: ({ channelId, to }) =>
      call(strategiesContract.updateChannel, { params: { channelId }, body: { isOn: to } }),
    apply: ({ channelId, to }) => changeChannel(strategyId, channelId, { isOn: to }),
    applyResult: (answer, { channelId }) => changeChannel(strategyId, channelId, answer),
    refetch: STRATEGY_KEYS,
    success: (_answer, turn) => ({ title: text.turned(nameOf(turn), turn.to) }),
    undo: (_answer, turn) => ({ ...turn, to: !turn.to }),
    failure: (turn) => ({
      title: text.notTurned(nameOf(turn)),
      sentences: strategiesText.failures,
    }),
  });
  return mutate;
}
