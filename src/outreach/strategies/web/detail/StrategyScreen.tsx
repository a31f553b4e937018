import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { strategiesPages } from "#src/outreach/strategies/strategies.pages.ts";
import { StrategyMenu } from "#src/outreach/strategies/web/list/StrategyMenu.tsx";
import { useStrategyActions } from "#src/outreach/strategies/web/list/use-strategy-actions.tsx";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { strategyQuery } from "#src/outreach/strategies/web/strategies-query.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { detailText as text } from "./detail.text.ts";
import { StrategyTabs } from "./StrategyTabs.tsx";

const STRATEGY = "/signed-in/app-shell/page/projects/$projectId/strategies/$strategyId";
const LINES: readonly SkeletonLine[] = [
  { id: "tabs", look: "field" },
  { id: "first", look: "field" },
  { id: "second", look: "field" },
];

/** One strategy, with its actions. */
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
      {data && phase === "ready" && !isGone ? <StrategyTabs strategy={data} /> : null}
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
