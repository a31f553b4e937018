import { useQuery } from "@tanstack/react-query";
import { InboxPage } from "#src/inbox/pages/web/inbox-page.public.tsx";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./Context.module.css";
import { ContextFacts } from "./ContextFacts.tsx";
import { ContextForm } from "./ContextForm.tsx";
import { contextText as text } from "./context.text.ts";
import { contextQuery } from "./context-query.ts";
import { Outcomes } from "./Outcomes.tsx";
import { TryIt } from "./TryIt.tsx";

const LINES: readonly SkeletonLine[] = [
  { id: "about", look: "field" },
  { id: "offer", look: "field" },
  { id: "tone", look: "field" },
];

/** What the AI knows when it answers mail, and a place to try it. */
export function ContextScreen() {
  const { project, mayEdit } = useProject();
  const { data, error, refetch, isFetching } = useQuery(contextQuery(project.id));
  const phase = useLoadingPhase(!data && !error);
  return (
    <InboxPage page="inboxContext" isWide>
      {error && !data ? (
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(error, text.failures)}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {data ? (
        <div className={styles.sides}>
          {mayEdit ? (
            <ContextForm key={`${project.id} ${data.version}`} context={data} />
          ) : (
            <ContextFacts context={data} />
          )}
          <aside className={styles.aside}>
            {mayEdit ? <TryIt key={project.id} projectId={project.id} /> : null}
            <Outcomes projectId={project.id} />
          </aside>
        </div>
      ) : null}
    </InboxPage>
  );
}
