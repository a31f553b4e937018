import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Campaign } from "#src/outreach/strategies/campaigns.contract.ts";
import { engineText } from "#src/outreach/strategies/engine/web/engine.text.ts";
import { PlanView } from "#src/outreach/strategies/engine/web/plan/PlanView.tsx";
import { ReadinessChip } from "#src/outreach/strategies/engine/web/readiness/ReadinessChip.tsx";
import { ResultsView } from "#src/outreach/strategies/engine/web/results/ResultsView.tsx";
import type { Channel, Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import type { StrategySearch } from "#src/outreach/strategies/web/strategies-search.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { SegmentedControl } from "#src/ui/navigation/SegmentedControl.tsx";
import { Tabs } from "#src/ui/navigation/Tabs.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { detailText as text } from "./detail.text.ts";
import { type Blocked, RunControl, stillBlocked } from "./running/RunControl.tsx";
import { runningChannels } from "./running/run-status.ts";
import { StartBlocked } from "./running/StartBlocked.tsx";
import styles from "./Strategy.module.css";
import { ScheduleForm } from "./schedule/ScheduleForm.tsx";
import { shownChannel } from "./shown-channel.ts";
import { SequenceForm } from "./steps/SequenceForm.tsx";
import { SequenceReader } from "./steps/SequenceReader.tsx";

const leadsTab = lazyPart(() => import("#src/outreach/strategies/leads/web/LeadsTab.tsx"));
const tasksTab = lazyPart(() => import("#src/outreach/strategies/engine/web/tasks/TasksTab.tsx"));

const STRATEGY = "/signed-in/app-shell/page/projects/$projectId/strategies/$strategyId";

type Tab = "steps" | NonNullable<StrategySearch["tab"]>;

/** The tabs that show one channel at a time. */
const OF_CHANNEL: readonly Tab[] = ["plan", "results", "settings"];

/** A strategy: its status, and its steps, plan, results, leads, tasks and settings. */
export function StrategyTabs({ strategy }: { strategy: Strategy }) {
  const { channel: type, tab = "steps" } = useSearch({ from: STRATEGY });
  const { mayEdit } = useProject();
  const goTo = useGoTo(strategy);
  const [blocked, setBlocked] = useState<Blocked>();
  const isOpen = mayEdit && !strategy.isArchived;
  const running = runningChannels(strategy.channels);
  const channel = shownChannel(strategy.channels, type);
  const steps = strategy.channels.reduce((sum, { campaign }) => sum + campaign.steps.length, 0);
  return (
    <Tabs
      label={text.tabs}
      tabs={[
        { id: "steps", label: text.steps, count: steps },
        { id: "plan", label: engineText.plan },
        { id: "results", label: engineText.results },
        { id: "leads", label: text.leads },
        { id: "tasks", label: text.tasks },
        { id: "settings", label: text.settings },
      ]}
      selected={tab}
      onSelect={(to) => goTo(channel.type, to)}
    >
      <div className={styles.head}>
        {OF_CHANNEL.includes(tab) ? (
          <SegmentedControl
            label={text.channels}
            segments={strategy.channels.map(({ type: id }) => ({
              id,
              label: strategiesText.channels[id],
            }))}
            selected={channel.type}
            onSelect={(to) => goTo(to, tab)}
          />
        ) : (
          <span />
        )}
        <Stack isRow gap={12}>
          {running.map(({ type: of, campaign, mailboxIds }) => (
            <ReadinessChip
              key={of}
              name={running.length > 1 ? strategiesText.channels[of] : undefined}
              campaignId={campaign.campaignId}
              mailboxIds={mailboxIds}
              projectId={strategy.projectId}
              strategyId={strategy.id}
              channel={of}
              mayEdit={isOpen}
            />
          ))}
          <RunControl strategy={strategy} mayEdit={isOpen} onBlocked={setBlocked} />
        </Stack>
      </div>
      <Notices
        strategy={strategy}
        blocked={blocked}
        tab={tab}
        onOpen={(to) => goTo(blocked?.channel ?? channel.type, to)}
      />
      <View strategy={strategy} channel={channel} tab={tab} mayEdit={isOpen} />
    </Tabs>
  );
}

type NoticesProps = {
  strategy: Strategy;
  blocked: Blocked | undefined;
  tab: Tab;
  onOpen: (tab: Tab) => void;
};

/** Why campaigns paused themselves, and why the start was refused until that is mended. */
function Notices({ strategy, blocked, tab, onOpen }: NoticesProps) {
  const paused = strategy.channels.filter(({ campaign }) => campaign.status === "auto-paused");
  const still = blocked && stillBlocked(strategy, blocked);
  return (
    <>
      {paused.map(({ type, campaign }) => (
        <div key={type} className={styles.blocked}>
          <PausedForSafety of={campaign} />
        </div>
      ))}
      {still ? (
        <div className={styles.blocked}>
          <StartBlocked blocked={still} tab={tab} onOpen={onOpen} />
        </div>
      ) : null}
    </>
  );
}

type ViewProps = { strategy: Strategy; channel: Channel; tab: Tab; mayEdit: boolean };

function View({ strategy, channel, tab, mayEdit }: ViewProps) {
  const { id: strategyId, projectId } = strategy;
  const leads = leadsTab.useWhen(tab === "leads");
  const tasks = tasksTab.useWhen(tab === "tasks");
  const { type, campaign } = channel;
  const place = { projectId, strategyId };
  if (tab === "leads")
    return leads ? (
      <leads.LeadsTab {...place} mayEdit={mayEdit} isStarted={isStarted(strategy)} />
    ) : null;
  if (tab === "tasks") return tasks ? <tasks.TasksTab {...place} mayEdit={mayEdit} /> : null;
  if (tab === "plan") return <PlanView key={type} channel={channel} {...place} />;
  if (tab === "results")
    return <ResultsView key={type} campaignId={campaign.campaignId} channel={type} />;
  if (tab === "settings")
    return <ScheduleForm key={type} channel={channel} strategy={strategy} isReadOnly={!mayEdit} />;
  return mayEdit ? <SequenceForm strategy={strategy} /> : <SequenceReader strategy={strategy} />;
}

function isStarted({ channels }: Strategy): boolean {
  return channels.some(({ isOn, campaign }) => isOn && campaign.status !== "draft");
}

/** Defaults are left out of the URL. */
function useGoTo({ id: strategyId, projectId, channels }: Strategy) {
  const navigate = useNavigate();
  const usual = shownChannel(channels, undefined).type;
  return (channel: ChannelType, tab: Tab) => {
    const search: StrategySearch = {
      ...(OF_CHANNEL.includes(tab) && channel !== usual ? { channel } : {}),
      ...(tab === "steps" ? {} : { tab }),
    };
    void navigate({
      to: "/projects/$projectId/strategies/$strategyId",
      params: { projectId, strategyId },
      search,
      replace: true,
      resetScroll: false,
    });
  };
}

/** Why a campaign has paused itself, and what to do before resuming it. */
function PausedForSafety({ of: { statusReason } }: { of: Campaign }) {
  const sentence = engineText.alarms[statusReason ?? ""];
  if (sentence === undefined) return null;
  return <InlineNotice kind="warning">{sentence}</InlineNotice>;
}
