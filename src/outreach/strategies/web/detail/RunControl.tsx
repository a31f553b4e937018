import { useQueryClient } from "@tanstack/react-query";
import { Power, PowerOff } from "lucide-react";
import { useState } from "react";
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
import { SplitButton } from "#src/ui/buttons/SplitButton.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { detailText } from "./detail.text.ts";
import { StartDialog } from "./StartDialog.tsx";
import { useTurnChannel } from "./use-turn-channel.ts";

type RunControlProps = {
  channel: Channel;
  strategyId: string;
  mayEdit: boolean;
  /** The reason that blocks the start; the click still works and shows it. */
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

/** A channel's status, and the button that changes it. */
export function RunControl({ channel, strategyId, mayEdit, ...props }: RunControlProps) {
  const queries = useQueryClient();
  const { channelId, campaign, isOn, type } = channel;
  const { campaignId, status } = campaign;
  const { blocker, onBlocked } = props;
  const [isStarting, setStarting] = useState(false);
  const turnChannel = useTurnChannel(channel, strategyId);
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
  const name = strategiesText.channels[type];
  const item = isOn
    ? { label: detailText.turnOff(name), icon: PowerOff }
    : { label: detailText.turnOn(name), icon: Power };

  function press(): void {
    if (!isOn) void turnChannel(true);
    else if (status === "active") void turn.mutate(false);
    else if (blocker) onBlocked();
    else setStarting(true);
  }

  return (
    <>
      {isOn ? (
        <StatusBadge kind={KINDS[status]} text={strategiesText.statuses[status]} />
      ) : (
        <StatusBadge kind="neutral" text={detailText.off} />
      )}
      {mayEdit ? (
        <SplitButton
          kind={isOn && status === "active" ? "secondary" : "primary"}
          size="sm"
          label={isOn ? labelOf(status) : detailText.turnOn(name)}
          onPress={press}
          menuLabel={detailText.moreOf(name)}
          items={[{ id: "turn", ...item, onPress: () => void turnChannel(!isOn) }]}
        />
      ) : null}
      {isStarting ? (
        <StartDialog
          channel={channel}
          title={status === "draft" ? text.startCampaign : text.resumeCampaign}
          onStart={() => {
            setStarting(false);
            void turn.mutate(true);
          }}
          onClose={() => setStarting(false)}
        />
      ) : null}
    </>
  );
}

function labelOf(status: CampaignStatus): string {
  if (status === "active") return text.pause;
  return status === "draft" ? text.start : text.resume;
}
