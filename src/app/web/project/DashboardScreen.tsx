import { pages } from "#src/app/pages.ts";
import { WorkCard } from "#src/features/background-work/web/WorkCard.tsx";
import { GetReadyCard } from "#src/features/todo-items/web/GetReadyCard.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import styles from "./dashboard/Dashboard.module.css";
import { InboxCard } from "./dashboard/InboxCard.tsx";
import { RangeMenu, useRange } from "./dashboard/RangeMenu.tsx";
import { RepliesCard } from "./dashboard/RepliesCard.tsx";
import { stepHref } from "./dashboard/step-href.rules.ts";
import { useStanding } from "./dashboard/use-standing.ts";
import { useProject } from "./use-project.ts";
import { useProjectTitle } from "./use-project-title.ts";

const { title } = pages.dashboard;

/** What is next in a project, and what needs someone. */
export function DashboardScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const days = useRange();
  const { sentence, isCompleted } = useStanding(project);
  return (
    <Page title={title} heading={project.name} intro={sentence} actions={<RangeMenu />} isWide>
      <div className={styles.cards} data-completed={isCompleted || undefined}>
        <GetReadyCard
          key={project.id}
          projectId={project.id}
          canMark={mayEdit}
          hrefOf={(type) => stepHref(type, project.id)}
        />
        <RepliesCard days={days} />
        <InboxCard />
        <WorkCard projectId={project.id} canCancel={mayEdit} />
      </div>
    </Page>
  );
}
