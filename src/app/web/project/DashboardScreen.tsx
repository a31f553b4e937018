import { pages } from "#src/app/pages.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { useProject } from "./use-project.ts";
import { useProjectTitle } from "./use-project-title.ts";

const { title } = pages.dashboard;

/** Where a project stands. */
export function DashboardScreen() {
  useProjectTitle(title);
  const { project } = useProject();
  return (
    <Page title={title} heading={project.name}>
      {null}
    </Page>
  );
}
