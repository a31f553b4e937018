import { useQueryClient } from "@tanstack/react-query";
import type { Campaign } from "#src/outreach/strategies/campaigns.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import type { StartBlocker } from "#src/outreach/strategies/engine/start-blocker.rules.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import type { CampaignStatus } from "#src/outreach/strategies/strategies.rules.ts";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { STRATEGY_KEYS } from "#src/outreach/strategies/web/strategies-query.ts";
import { changeChannel } from "#src/outreach/strategies/web/strategy-cache.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";

type RunControlProps = {
  channel: Channel;
  strategyId: string;
  mayEdit: boolean;
  /** What blocks the start; the click still works and shows the reason. */
  blocker: StartBlocker | undefined;
  onBlocked: () => void;
};

const KINDS = {
  draft: "neutral",
  active: "success",
  paused: "warning",
  "auto-paused": "danger",
  finished: "neutral",
} as const satisfies Readonly<Record<CampaignStatus, string>>;

/** Whether a campaign is running, with the button to change it. */
export function RunControl({ channel, strategyId, mayEdit, ...props }: RunControlProps) {
  const queries = useQueryClient();
  const { channelId, campaign } = channel;
  const { campaignId, status } = campaign;
  const { blocker, onBlocked } = props;
  const isRunning = status === "active";
  const turn = useOptimisticMutation<boolean, Campaign>({
    mutationKey: keyOf(runningContract.start),
    send: (to) =>
      call(to ? runningContract.start : runningContract.pause, { params: { campaignId } }),
    apply: () => [],
    success(saved) {
      showAnswer(queries, changeChannel(strategyId, channelId, { campaign: saved }), STRATEGY_KEYS);
      return { title: saved.status === "active" ? text.started : text.paused };
    },
    refetch: STRATEGY_KEYS,
    failure: (to) => ({ title: to ? text.notStarted : text.notPaused, sentences: text.failures }),
  });
  return (
    <>
      <StatusBadge kind={KINDS[status]} text={strategiesText.statuses[status]} />
      {mayEdit ? (
        <Button
          kind={isRunning ? "secondary" : "primary"}
          size="sm"
          onPress={() => {
            if (!isRunning && blocker) onBlocked();
            else void turn.mutate(!isRunning);
          }}
        >
          {labelOf(status)}
        </Button>
      ) : null}
    </>
  );
}

function labelOf(status: CampaignStatus): string {
  if (status === "active") return text.pause;
  return status === "draft" ? text.start : text.resume;
}
