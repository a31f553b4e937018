import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { RebuildNotice } from "#src/knowledge/rebuild-stale/web/rebuild-stale.public.tsx";
import type { SetupProgress } from "#src/knowledge/setup/progress/progress.rules.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { setupPages } from "#src/knowledge/setup/setup.pages.ts";
import { pipelineOf } from "#src/knowledge/setup/setup.rules.ts";
import { openAddLinks } from "#src/knowledge/setup/web/add-links-state.ts";
import { PIPELINE_PATHS } from "#src/knowledge/setup/web/pipeline/pipeline-address.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { progressQuery, setupQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { stepsIn } from "#src/knowledge/setup/web/steps.rules.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { Progress } from "#src/ui/states/work/Progress.tsx";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./Overview.module.css";
import { overviewText as text } from "./overview.text.ts";
import { PipelineCard } from "./PipelineCard.tsx";
import { StepLink } from "./StepLink.tsx";

const { title } = setupPages.setup;
const LINES: readonly SkeletonLine[] = [
  { id: "progress", look: "text" },
  { id: "first", look: "field" },
  { id: "second", look: "field" },
];

/** The progress of the research about a client, and the next step. */
export function SetupScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const items = useQuery(setupQuery(project.id)).data?.list;
  const { data: progress, error, isFetching, refetch } = useQuery(progressQuery(project.id));
  const phase = useLoadingPhase(!progress && !error);
  return (
    <Page title={title} heading={text.heading} intro={introOf(progress)} isWide>
      {error && !progress ? (
        <ErrorState
          title={setupText.loadFailed}
          reason={describeFailure(error, setupText.failures)}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {progress && phase === "ready" ? (
        <>
          <RebuildNotice projectId={project.id} mayEdit={mayEdit} />
          <Standing projectId={project.id} progress={progress} mayEdit={mayEdit} />
          <div className={styles.cards}>
            {progress.pipelines.map((pipeline) => (
              <PipelineCard key={pipeline.name} pipeline={pipeline} projectId={project.id} />
            ))}
            <InsightsCard projectId={project.id} items={items ?? []} />
          </div>
        </>
      ) : null}
    </Page>
  );
}

function introOf(progress: SetupProgress | undefined): string | undefined {
  if (!progress) return undefined;
  if (isUntouched(progress)) return text.start;
  return progress.next === null ? text.ready : undefined;
}

/** Notes belong to no pipeline: with only notes, neither has started. */
function isUntouched(progress: SetupProgress): boolean {
  return stepsIn(progress).every(({ pages }) => pages === 0);
}

type StandingProps = { projectId: string; progress: SetupProgress; mayEdit: boolean };

function Standing({ projectId, progress, mayEdit }: StandingProps) {
  const { done, total, next } = progress;
  const pipeline = next === null ? undefined : pipelineOf(next);
  const isEmpty = isUntouched(progress);
  return (
    <div className={styles.standing}>
      <div className={styles.progress}>
        <Progress
          label={text.progress}
          value={done}
          max={total}
          valueText={setupText.stepsDone(done, total)}
        />
      </div>
      {next !== null && pipeline && mayEdit ? (
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

type InsightsCardProps = { projectId: string; items: readonly SetupItem[] };

/** The notes, which belong to no pipeline. */
function InsightsCard({ projectId, items }: InsightsCardProps) {
  const count = items.filter(({ type }) => type === "note").length;
  return (
    <Card title={text.insights} isQuiet>
      <div className={styles.step}>
        <div className={styles.words}>
          <StepLink to="/projects/$projectId/setup/insights" params={{ projectId }}>
            {count > 0 ? text.notes(count) : text.openInsights}
          </StepLink>
          <span className={styles.facts}>{text.noNotes}</span>
        </div>
      </div>
    </Card>
  );
}
