import { Tabs } from "#src/ui/navigation/Tabs.tsx";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { projectsPages } from "#src/workspace/projects/projects.pages.ts";
import { ProjectList } from "#src/workspace/projects/web/ProjectList.tsx";
import { projectsText } from "#src/workspace/projects/web/projects.text.ts";
import type { ProjectsTab } from "#src/workspace/projects/web/projects-view.ts";
import styles from "./Found.module.css";
import { projectAddress } from "./project-address.ts";
import { useProjectsAddress } from "./use-projects-address.ts";

const { title } = projectsPages.projects;

type FoundProps = {
  counts: { active: number; archived: number } | undefined;
  freshId: string | undefined;
};

/** The active and archived projects. */
export function Found({ counts, freshId }: FoundProps) {
  const role = useRole();
  const { view, goTo } = useProjectsAddress();
  const tabs = [
    { id: "active", label: projectsText.active, count: counts?.active },
    { id: "archived", label: projectsText.archived, count: counts?.archived },
  ] as const;
  const open = (tab: ProjectsTab) => goTo({ ...view, tab, page: 1 });
  return (
    <div className={styles.tabs}>
      <Tabs label={title} tabs={tabs} selected={view.tab} onSelect={open}>
        <div className={styles.panel}>
          <ProjectList
            role={role}
            view={view}
            onView={goTo}
            hrefOf={projectAddress}
            freshId={freshId}
          />
        </div>
      </Tabs>
    </div>
  );
}
