import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { BudgetNotice } from "#src/knowledge/ai/web/budget.public.tsx";
import { RebuildNotice } from "#src/knowledge/rebuild-stale/web/rebuild-stale.public.tsx";
import type { StepProgress } from "#src/knowledge/setup/progress/progress.rules.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { isSourceType, PIPELINES, type PipelineName } from "#src/knowledge/setup/setup.rules.ts";
import { useItemActions } from "#src/knowledge/setup/web/items/use-item-actions.tsx";
import { ItemSheet } from "#src/knowledge/setup/web/page/ItemSheet.tsx";
import { editShortcut } from "#src/knowledge/setup/web/setup.shortcuts.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { progressQuery, setupQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { pipelineIn } from "#src/knowledge/setup/web/steps.rules.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { StepList } from "#src/ui/states/work/StepList.tsx";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { MarkStep } from "#src/workspace/projects/todo-items/web/todo-items.public.tsx";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { GroupsStep } from "./GroupsStep.tsx";
import styles from "./Pipeline.module.css";
import { pipelineText as text } from "./pipeline.text.ts";
import { usePipelineAddress } from "./pipeline-address.ts";
import { SourcesStep } from "./SourcesStep.tsx";
import { SummaryStep } from "./SummaryStep.tsx";

const LINES: readonly SkeletonLine[] = [
  { id: "title", look: "title", width: "half" },
  { id: "first", look: "field" },
  { id: "second", look: "field" },
  { id: "third", look: "field" },
];

type PipelineScreenProps = { pipeline: PipelineName; title: string };

/** One pipeline: its steps, and the open step. */
export function PipelineScreen({ pipeline, title }: PipelineScreenProps) {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const isAdmin = roleAllows(useRole(), "admin");
  const items = useQuery(setupQuery(project.id));
  const progress = useQuery(progressQuery(project.id));
  const isKnown = items.data !== undefined && progress.data !== undefined;
  const error = isKnown ? null : (items.error ?? progress.error);
  const phase = useLoadingPhase(!isKnown && !error);
  return (
    <Page
      title={title}
      isWide
      actions={mayEdit ? <MarkStep projectId={project.id} type={pipeline} /> : undefined}
    >
      {error ? (
        <ErrorState
          title={setupText.loadFailed}
          reason={describeFailure(error, setupText.failures)}
          error={error}
          onRetry={() => void Promise.all([items.refetch(), progress.refetch()])}
          isRetrying={items.isFetching || progress.isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {items.data && progress.data && phase === "ready" ? (
        <>
          <RebuildNotice projectId={project.id} mayEdit={mayEdit} />
          {mayEdit ? <BudgetNotice projectId={project.id} isAdmin={isAdmin} /> : null}
          <Steps
            key={project.id}
            pipeline={pipeline}
            projectId={project.id}
            mayEdit={mayEdit}
            items={items.data.list}
            steps={pipelineIn(progress.data, pipeline)}
          />
        </>
      ) : null}
    </Page>
  );
}

type StepsProps = {
  pipeline: PipelineName;
  projectId: string;
  mayEdit: boolean;
  items: readonly SetupItem[];
  steps: readonly StepProgress[];
};

function Steps({ pipeline, projectId, mayEdit, items, steps }: StepsProps) {
  const frame = useRef<HTMLElement>(null);
  const address = usePipelineAddress(pipeline, projectId);
  const { step } = address;
  const { actions, dialogs } = useItemActions(mayEdit, ({ id }) => {
    if (id === address.openId) address.closeItem();
  });
  useShortcut(editShortcut, () =>
    frame.current?.querySelector<HTMLElement>("[contenteditable=true]")?.focus(),
  );
  const shared = { projectId, items, actions, onOpen: address.openItem };
  const isList = isSourceType(step) || step === "business-group";
  return (
    <div className={styles.pipeline}>
      <nav className={styles.steps} aria-label={text.steps}>
        <StepList
          label={text.steps}
          steps={steps.map(stepOf)}
          openId={step}
          onOpen={(id) => {
            const type = PIPELINES[pipeline].find((one) => one === id);
            if (type) address.openStep(type);
          }}
        />
      </nav>
      <section className={styles.step} aria-labelledby={`step-${step}`} ref={frame}>
        {isSourceType(step) ? <SourcesStep key={step} type={step} {...shared} /> : null}
        {step === "business-group" ? <GroupsStep {...shared} /> : null}
        {isList ? null : <SummaryStep key={step} type={step} {...shared} />}
      </section>
      <ItemSheet
        setupId={isList ? address.openId : undefined}
        items={items}
        actions={actions}
        onClose={address.closeItem}
      />
      {dialogs}
    </div>
  );
}

function stepOf({ type, state, analysed, pages }: StepProgress) {
  const isMany = isSourceType(type) || type === "business-group";
  return {
    id: type,
    label: setupText.steps[type],
    state,
    ...(isMany && pages > 0 ? { detail: text.analysed(analysed, pages) } : {}),
  };
}
