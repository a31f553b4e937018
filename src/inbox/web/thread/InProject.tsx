import { type ReactNode, useMemo } from "react";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { InboxFactsContext } from "#src/inbox/web/inbox-facts.ts";
import type { Inbox, ProjectInbox } from "#src/inbox/web/use-inbox.ts";
import { useInboxFacts } from "#src/inbox/web/use-inbox-facts.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import {
  ShownProjectContext,
  useKnownProject,
} from "#src/workspace/projects/web/projects.public.ts";
import styles from "./ThreadPane.module.css";

type InProjectProps = {
  projectId: string;
  inbox: Inbox;
  children: (inbox: ProjectInbox) => ReactNode;
};

/** Gives what is shown inside the project, its labels and mailboxes, and its rules. */
export function InProject({ projectId, inbox, children }: InProjectProps) {
  const { data: project, error, refetch, isFetching } = useKnownProject(projectId);
  const timeZone = project?.timeZone ?? inbox.timeZone;
  const facts = useInboxFacts(projectId, timeZone);
  const named = useMemo(() => {
    const projects = new Map(project ? [[projectId, { ...project, projectId }]] : []);
    return { ...facts, projects };
  }, [facts, project, projectId]);
  if (project) {
    const mayEdit = inbox.mayEdit && !project.isArchived;
    return (
      <ShownProjectContext value={project}>
        <InboxFactsContext value={named}>
          {children({ ...inbox, projectId, timeZone, mayEdit })}
        </InboxFactsContext>
      </ShownProjectContext>
    );
  }
  if (!error) return null;
  return (
    <div className={styles.centre}>
      <ErrorState
        title={text.threadFailed}
        reason={describeFailure(error, text.failures)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </div>
  );
}
