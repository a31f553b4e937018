import { Pause, Play, Power, PowerOff } from "lucide-react";
import { useState } from "react";
import {
  type StartBlocker,
  startBlockerOf,
} from "#src/outreach/strategies/engine/start-blocker.rules.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import type { Channel, Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import type { CampaignStatus, ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import { detailText } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { SplitButton } from "#src/ui/buttons/SplitButton.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { runningChannels, statusOf } from "./run-status.ts";
import { StartDialog } from "./StartDialog.tsx";
import { useRun } from "./use-run.ts";
import { useTurnChannel } from "./use-turn-channel.ts";

export type Blocked = { by: StartBlocker; channel: ChannelType };

type RunControlProps = {
  strategy: Pick<Strategy, "id" | "channels">;
  mayEdit: boolean;
  /** Called with what blocks the start; the click still works and shows it. */
  onBlocked: (blocked: Blocked) => void;
};

const KINDS = {
  draft: "neutral",
  active: "success",
  paused: "warning",
  "auto-paused": "danger",
  finished: "neutral",
} as const satisfies Readonly<Record<CampaignStatus, string>>;

const isActive = ({ campaign }: Channel) => campaign.status === "active";

/** A strategy's status, and the button that changes it for all its channels. */
export function RunControl({ strategy, mayEdit, onBlocked }: RunControlProps) {
  const { id: strategyId, channels } = strategy;
  const used = runningChannels(channels);
  const [starting, setStarting] = useState<readonly Channel[]>([]);
  const turnChannel = useTurnChannel(strategyId);
  const run = useRun(strategyId);
  const status = statusOf(used);
  const [first] = channels;

  function start(some: readonly Channel[]): void {
    const blocked = firstBlocked(some);
    if (blocked) onBlocked(blocked);
    else setStarting(some);
  }

  function press(): void {
    const active = used.filter(isActive);
    if (active.length > 0) void run({ channels: active, starts: false });
    else start(used);
  }

  if (used.length === 0)
    return (
      <>
        <StatusBadge kind="neutral" text={detailText.off} />
        {mayEdit && first ? (
          <SplitButton
            kind="primary"
            size="sm"
            label={detailText.turnOn(strategiesText.channels[first.type])}
            onPress={() => void turnChannel({ ...first, to: true })}
            menuLabel={detailText.more}
            items={turnsOf(channels, turnChannel)}
          />
        ) : null}
      </>
    );
  return (
    <>
      <StatusBadge kind={KINDS[status]} text={strategiesText.statuses[status]} />
      {mayEdit ? (
        <SplitButton
          kind={used.some(isActive) ? "secondary" : "primary"}
          size="sm"
          label={labelOf(used)}
          onPress={press}
          menuLabel={detailText.more}
          items={[
            ...(used.length > 1 ? runsOf(used, { run, start }) : []),
            ...turnsOf(channels, turnChannel),
          ]}
        />
      ) : null}
      {starting.length > 0 ? (
        <StartDialog
          channels={starting}
          title={statusOf(starting) === "draft" ? text.startCampaign : text.resumeCampaign}
          onStart={() => {
            setStarting([]);
            void run({ channels: starting, starts: true });
          }}
          onClose={() => setStarting([])}
        />
      ) : null}
    </>
  );
}

/** That block, as long as it is not mended. */
export function stillBlocked({ channels }: Pick<Strategy, "channels">, { channel, by }: Blocked) {
  const now = firstBlocked(channels.filter(({ type }) => type === channel));
  return now?.by === by ? now : undefined;
}

function firstBlocked(channels: readonly Channel[]): Blocked | undefined {
  for (const channel of channels) {
    const by = startBlockerOf({ ...channel, steps: channel.campaign.steps });
    if (by) return { by, channel: channel.type };
  }
  return undefined;
}

function labelOf(channels: readonly Channel[]): string {
  if (channels.some(isActive)) return text.pause;
  return statusOf(channels) === "draft" ? text.start : text.resume;
}

type Runs = { run: ReturnType<typeof useRun>; start: (channels: readonly Channel[]) => void };

/** Each channel alone, as two campaigns may have different statuses. */
function runsOf(channels: readonly Channel[], { run, start }: Runs) {
  return channels.map((channel) => ({
    id: `run-${channel.type}`,
    label: detailText.runOnly(labelOf([channel]), strategiesText.channels[channel.type]),
    icon: isActive(channel) ? Pause : Play,
    onPress: () =>
      isActive(channel) ? void run({ channels: [channel], starts: false }) : start([channel]),
  }));
}

function turnsOf(channels: readonly Channel[], turn: ReturnType<typeof useTurnChannel>) {
  return channels.map(({ channelId, type, isOn }) => ({
    id: `turn-${type}`,
    label: detailText[isOn ? "turnOff" : "turnOn"](strategiesText.channels[type]),
    icon: isOn ? PowerOff : Power,
    onPress: () => void turn({ channelId, type, to: !isOn }),
  }));
}
