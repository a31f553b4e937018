import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ListChecks, Mail, SearchX, Users } from "lucide-react";
import { type SVGProps, useState } from "react";
import type { Campaign } from "#src/outreach/strategies/campaigns.contract.ts";
import { startBlockerOf } from "#src/outreach/strategies/engine/start-blocker.rules.ts";
import { engineText } from "#src/outreach/strategies/engine/web/engine.text.ts";
import { PlanView } from "#src/outreach/strategies/engine/web/plan/PlanView.tsx";
import { ReadinessChip } from "#src/outreach/strategies/engine/web/readiness/ReadinessChip.tsx";
import { ResultsView } from "#src/outreach/strategies/engine/web/results/ResultsView.tsx";
import type { Channel, Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { strategiesPages } from "#src/outreach/strategies/strategies.pages.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import { StrategyMenu } from "#src/outreach/strategies/web/list/StrategyMenu.tsx";
import { useStrategyActions } from "#src/outreach/strategies/web/list/use-strategy-actions.tsx";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { strategyQuery } from "#src/outreach/strategies/web/strategies-query.ts";
import type { StrategySearch } from "#src/outreach/strategies/web/strategies-search.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { SegmentedControl } from "#src/ui/navigation/SegmentedControl.tsx";
import { Tabs } from "#src/ui/navigation/Tabs.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { detailText as text } from "./detail.text.ts";
import { RunControl } from "./RunControl.tsx";
import { StartBlocked } from "./StartBlocked.tsx";
import styles from "./Strategy.module.css";
import { ScheduleForm } from "./schedule/ScheduleForm.tsx";
import { Preview } from "./steps/Preview.tsx";
import { StepsForm } from "./steps/StepsForm.tsx";

const leadsTab = lazyPart(() => import("#src/outreach/strategies/leads/web/LeadsTab.tsx"));
const tasksTab = lazyPart(() => import("#src/outreach/strategies/engine/web/tasks/TasksTab.tsx"));

const STRATEGY = "/signed-in/app-shell/page/projects/$projectId/strategies/$strategyId";
const CHANNEL_ICONS: Readonly<Record<ChannelType, Glyph>> = {
  email: Mail,
  linkedin: LinkedinGlyph,
};
const LINES: readonly SkeletonLine[] = [
  { id: "tabs", look: "field" },
  { id: "first", look: "field" },
  { id: "second", look: "field" },
];

/** One strategy: for each channel its steps and schedule. */
export function StrategyScreen() {
  const { project, mayEdit } = useProject();
  const navigate = useNavigate();
  const { actions, dialogs } = useStrategyActions(() => navigate(strategiesOf(project.id)));
  const { strategyId } = useParams({ from: STRATEGY });
  const { data, error, isFetching, refetch } = useQuery(strategyQuery(strategyId));
  const title = data?.name ?? strategiesPages.strategy.title;
  useProjectTitle(title);
  const phase = useLoadingPhase(!data && !error);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={title}
      isWide
      actions={data && mayEdit ? <StrategyMenu strategy={data} actions={actions} /> : undefined}
      state={
        data?.isArchived ? (
          <StatusBadge kind="neutral" text={strategiesText.tabs.archived} />
        ) : undefined
      }
    >
      {isGone ? <Gone /> : null}
      {error && !data && !isGone ? (
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(error, strategiesText.failures)}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {data && phase === "ready" && !isGone ? <Channels strategy={data} /> : null}
      {dialogs}
    </Page>
  );
}

function strategiesOf(projectId: string) {
  return { to: "/projects/$projectId/strategies", params: { projectId } } as const;
}

function Gone() {
  const { project } = useProject();
  return (
    <EmptyState
      icon={SearchX}
      title={text.gone}
      sentence={text.goneHint}
      action={
        <LinkButton kind="primary" {...strategiesOf(project.id)}>
          {text.allStrategies}
        </LinkButton>
      }
    />
  );
}

function Channels({ strategy }: { strategy: Strategy }) {
  const { channel: type = "email", tab = "steps" } = useSearch({ from: STRATEGY });
  const { mayEdit } = useProject();
  const goTo = useGoTo(strategy);
  const leads = leadsTab.useWhen(tab === "leads");
  const tasks = tasksTab.useWhen(tab === "tasks");
  const channel = strategy.channels.find((one) => one.type === type);
  if (!channel) return null;
  const isOpen = mayEdit && !strategy.isArchived;
  const isStarted = strategy.channels.some(
    ({ isOn, campaign }) => isOn && campaign.status !== "draft",
  );
  const { id: strategyId, projectId } = strategy;
  return (
    <Tabs
      label={strategiesText.channelsLabel}
      tabs={[
        ...strategy.channels.map(({ type: id, campaign }) => ({
          id,
          label: strategiesText.channels[id],
          icon: CHANNEL_ICONS[id],
          count: campaign.steps.length,
        })),
        { id: "leads" as const, label: text.leads, icon: Users },
        { id: "tasks" as const, label: text.tasks, icon: ListChecks },
      ]}
      selected={tab === "leads" || tab === "tasks" ? tab : type}
      onSelect={(to) => (to === "leads" || to === "tasks" ? goTo("email", to) : goTo(to, "steps"))}
    >
      {tab === "leads" && leads ? (
        <leads.LeadsTab
          projectId={projectId}
          strategyId={strategyId}
          mayEdit={isOpen}
          isStarted={isStarted}
        />
      ) : null}
      {tab === "tasks" && tasks ? (
        <tasks.TasksTab projectId={projectId} strategyId={strategyId} mayEdit={isOpen} />
      ) : null}
      {tab === "leads" || tab === "tasks" ? null : (
        <ChannelView
          key={channel.channelId}
          strategy={strategy}
          channel={channel}
          tab={tab}
          isOpen={isOpen}
        />
      )}
    </Tabs>
  );
}

type ChannelTab = "steps" | "schedule" | "plan" | "results";

type ChannelViewProps = {
  strategy: Strategy;
  channel: Channel;
  tab: ChannelTab;
  isOpen: boolean;
};

function ChannelView({ strategy, channel, tab, isOpen }: ChannelViewProps) {
  const goTo = useGoTo(strategy);
  const [wasRefused, setRefused] = useState(false);
  const blocker = startBlockerOf({ ...channel, steps: channel.campaign.steps });
  return (
    <>
      <div className={styles.head}>
        <SegmentedControl
          label={text.views}
          segments={[
            { id: "steps", label: text.steps },
            { id: "schedule", label: text.schedule },
            { id: "plan", label: engineText.plan },
            { id: "results", label: engineText.results },
          ]}
          selected={tab}
          onSelect={(to) => goTo(channel.type, to)}
        />
        <Stack isRow gap={12}>
          <ReadinessChip
            campaignId={channel.campaign.campaignId}
            mailboxIds={channel.mailboxIds}
            projectId={strategy.projectId}
            strategyId={strategy.id}
            channel={channel.type}
            mayEdit={isOpen}
          />
          <RunControl
            channel={channel}
            strategyId={strategy.id}
            mayEdit={isOpen}
            blocker={blocker}
            onBlocked={() => setRefused(true)}
          />
        </Stack>
      </div>
      {channel.campaign.status === "auto-paused" ? (
        <div className={styles.blocked}>
          <PausedForSafety of={channel.campaign} />
        </div>
      ) : null}
      {wasRefused && blocker ? (
        <div className={styles.blocked}>
          <StartBlocked by={blocker} tab={tab} onOpen={(to) => goTo(channel.type, to)} />
        </div>
      ) : null}
      <View channel={channel} tab={tab} mayEdit={isOpen} of={strategy} />
    </>
  );
}

type ViewProps = { channel: Channel; tab: ChannelTab; mayEdit: boolean; of: Strategy };

function View({ channel, tab, mayEdit, of }: ViewProps) {
  const { campaignId } = channel.campaign;
  if (tab === "plan")
    return <PlanView channel={channel} projectId={of.projectId} strategyId={of.id} />;
  if (tab === "results") return <ResultsView campaignId={campaignId} channel={channel.type} />;
  if (tab === "schedule")
    return <ScheduleForm channel={channel} strategy={of} isReadOnly={!mayEdit} />;
  if (!mayEdit)
    return <StepsReader channel={channel} place={{ projectId: of.projectId, strategyId: of.id }} />;
  return <StepsForm channel={channel} strategyId={of.id} projectId={of.projectId} />;
}

/** Defaults are left out of the URL. */
function useGoTo({ id: strategyId, projectId }: Strategy) {
  const navigate = useNavigate();
  return (channel: ChannelType, tab: ChannelTab | "leads" | "tasks") => {
    const search: StrategySearch = {
      ...(channel === "linkedin" ? { channel } : {}),
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

/** Drawn by us to identify the channel; not a trademark. */
function LinkedinGlyph(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      <rect x="3" y="3" width="18" height="18" rx="4" />
      <path d="M8 11v5.5M8 7.5v.1M12 16.5V11M12 13.5a2.25 2.25 0 0 1 4.5 0v3" />
    </svg>
  );
}

type StepsReaderProps = {
  channel: Channel;
  place: { projectId: string; strategyId: string };
};

/** The steps for viewers. */
function StepsReader({ channel, place }: StepsReaderProps) {
  const { steps } = channel.campaign;
  if (steps.length === 0)
    return <EmptyState size="region" title={text.none} sentence={text.noneToRead} />;
  return <Preview steps={steps} channel={channel} place={place} maySend={false} />;
}
