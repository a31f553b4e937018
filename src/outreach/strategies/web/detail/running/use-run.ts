import { useQueryClient } from "@tanstack/react-query";
import type { Campaign } from "#src/outreach/strategies/campaigns.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import { STRATEGY_KEYS } from "#src/outreach/strategies/web/strategies-query.ts";
import { changeChannel } from "#src/outreach/strategies/web/strategy-cache.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";

type Run = { channels: readonly Channel[]; starts: boolean };
type Answer = { channelId: string; campaign: Campaign };

/** Starts or pauses the campaigns of these channels, one after the other. */
export function useRun(strategyId: string) {
  const queries = useQueryClient();
  const { mutate } = useOptimisticMutation<Run, Answer[]>({
    mutationKey: keyOf(runningContract.start),
    async send({ channels, starts }) {
      const answers: Answer[] = [];
      for (const { channelId, campaign } of channels) {
        const params = { campaignId: campaign.campaignId };
        const endpoint = starts ? runningContract.start : runningContract.pause;
        answers.push({ channelId, campaign: await call(endpoint, { params }) });
      }
      return answers;
    },
    apply: () => [],
    success(answers, { starts }) {
      for (const { channelId, campaign } of answers)
        showAnswer(queries, changeChannel(strategyId, channelId, { campaign }), STRATEGY_KEYS);
      return { title: starts ? text.started : text.paused };
    },
    refetch: STRATEGY_KEYS,
    failure: ({ starts }) => ({
      title: starts ? text.notStarted : text.notPaused,
      sentences: text.failures,
    }),
  });
  return mutate;
}
