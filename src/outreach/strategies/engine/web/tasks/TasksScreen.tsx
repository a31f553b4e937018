import { strategiesPages } from "#src/outreach/strategies/strategies.pages.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { TasksTab } from "./TasksTab.tsx";

const { title } = strategiesPages.tasks;

/** The manual tasks of a project, across its strategies. */
export function TasksScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  return (
    <Page title={title} isWide>
      <TasksTab projectId={project.id} mayEdit={mayEdit} />
    </Page>
  );
}
