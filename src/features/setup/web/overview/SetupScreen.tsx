import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useProject, useProjectTitle } from "#src/features/projects/web/projects.public.ts";
import { RebuildNotice } from "#src/features/rebuild/web/rebuild.public.tsx";
import type { SetupItem } from "#src/features/setup/setup.contract.ts";
import { setupPages } from "#src/features/setup/setup.pages.ts";
import { pipelineOf } from "#src/features/setup/setup.rules.ts";
import { openAddLinks } from "#src/features/setup/web/add-links-state.ts";
import { PIPELINE_PATHS } from "#src/features/setup/web/pipeline/pipeline-address.ts";
import { setupText } from "#src/features/setup/web/setup.text.ts";
import { setupQuery } from "#src/features/setup/web/setup-query.ts";
import { nextStep, STEPS, standingOf } from "#src/features/setup/web/steps.rules.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { Progress } from "#src/ui/states/work/Progress.tsx";
import { InsightsCard } from "./InsightsCard.tsx";
import styles from "./Overview.module.css";
import { overviewText as text } from "./overview.text.ts";
import { PipelineCard } from "./PipelineCard.tsx";

const { title } = setupPages.setup;
const LINES: readonly SkeletonLine[] = [
  { id: "progress", look: "text" },
  { id: "first", look: "field" },
  { id: "second", look: "field" },
];

/** How far the research about a client is, and where it goes on. */
export function SetupScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const { data, error, isFetching, refetch } = useQuery(setupQuery(project.id));
  const phase = useLoadingPhase(!data && !error);
  const items = data?.list;
  return (
    <Page title={title} heading={text.heading} intro={introOf(items)} isWide>
      {error && !data ? (
        <ErrorState
          title={setupText.loadFailed}
          reason={describeFailure(error, setupText.failures)}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {items && phase === "ready" ? (
        <>
          <RebuildNotice projectId={project.id} mayEdit={mayEdit} />
          <Standing projectId={project.id} items={items} mayEdit={mayEdit} />
          <div className={styles.cards}>
            <PipelineCard pipeline="client-business" projectId={project.id} items={items} />
            <PipelineCard pipeline="client-competitors" projectId={project.id} items={items} />
            <InsightsCard projectId={project.id} items={items} />
          </div>
        </>
      ) : null}
    </Page>
  );
}

function introOf(items: readonly SetupItem[] | undefined): string | undefined {
  if (!items) return undefined;
  if (isUntouched(items)) return text.start;
  return nextStep(items) ? undefined : text.ready;
}

/** Notes belong to no pipeline: with notes alone, neither has begun. */
function isUntouched(items: readonly SetupItem[]): boolean {
  return items.every(({ type }) => type === "note");
}

type StandingProps = { projectId: string; items: readonly SetupItem[]; mayEdit: boolean };

function Standing({ projectId, items, mayEdit }: StandingProps) {
  const done = STEPS.filter((type) => standingOf(type, items).state === "done").length;
  const next = nextStep(items);
  const pipeline = next ? pipelineOf(next) : undefined;
  const isEmpty = isUntouched(items);
  return (
    <div className={styles.standing}>
      <div className={styles.progress}>
        <Progress
          label={text.progress}
          value={done}
          max={STEPS.length}
          valueText={text.doneOf(done, STEPS.length)}
        />
      </div>
      {next && pipeline && mayEdit ? (
        <LinkButton
          kind="primary"
          {...(isEmpty ? { icon: Plus } : {})}
          to={PIPELINE_PATHS[pipeline]}
          params={{ projectId }}
          search={isEmpty ? {} : { step: next }}
          onClick={() => {
            if (isEmpty) openAddLinks();
          }}
        >
          {isEmpty ? setupText.addCaseStudy : text.goOn}
        </LinkButton>
      ) : null}
    </div>
  );
}
