import { WorkCard } from "#src/features/background-work/web/background-work.public.tsx";
import { dashboardPages } from "#src/features/dashboard/dashboard.pages.ts";
import {
  MentionsCard,
  RecentPagesCard,
} from "#src/features/documentation/web/documentation.public.tsx";
import type { Project } from "#src/features/projects/projects.contract.ts";
import { useProject, useProjectTitle } from "#src/features/projects/web/projects.public.ts";
import { usePipelineDetails } from "#src/features/setup/web/setup.public.ts";
import { GetReadyCard, useSteps } from "#src/features/todo-items/web/todo-items.public.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import styles from "./Dashboard.module.css";
import { dashboardText } from "./dashboard.text.ts";
import { InboxCard } from "./InboxCard.tsx";
import { RangeMenu, useRange } from "./RangeMenu.tsx";
import { RepliesCard } from "./RepliesCard.tsx";
import { TasksCard } from "./TasksCard.tsx";

type Standing = {
  /** In one sentence. */
  sentence: string;
  isCompleted: boolean;
};

const { title } = dashboardPages.dashboard;

/** What is next in a project, and what needs someone. */
export function DashboardScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const days = useRange();
  const { sentence, isCompleted } = useStanding(project);
  const details = usePipelineDetails(project.id);
  return (
    <Page title={title} heading={project.name} intro={sentence} actions={<RangeMenu />} isWide>
      <div className={styles.cards} data-completed={isCompleted || undefined}>
        <GetReadyCard key={project.id} projectId={project.id} canMark={mayEdit} details={details} />
        <RepliesCard projectId={project.id} days={days} />
        <MentionsCard projectId={project.id} />
        <div className={styles.counts}>
          <InboxCard projectId={project.id} />
          <TasksCard projectId={project.id} />
        </div>
        <RecentPagesCard projectId={project.id} />
        <WorkCard projectId={project.id} canCancel={mayEdit} />
      </div>
    </Page>
  );
}

/** How far a project is; it follows a step that is being marked at once. */
function useStanding({ id, progress, archivedAt }: Project): Standing {
  const items = useSteps(id);
  const total = items?.length ?? progress.total;
  const done = items ? items.filter(({ status }) => status === "completed").length : progress.done;
  const left = total - done;
  if (archivedAt) return { sentence: dashboardText.putAway(archivedAt), isCompleted: left === 0 };
  if (left === 0) return { sentence: dashboardText.completed, isCompleted: true };
  const strategy = items?.find(({ type }) => type === "strategy");
  const hasStrategy = strategy !== undefined && strategy.status !== "todo";
  const sentence = hasStrategy
    ? dashboardText.stepsLeft(left)
    : dashboardText.stepsBeforeCampaign(left, done === 0);
  return { sentence, isCompleted: false };
}
