import { Outlet } from "@tanstack/react-router";
import { Archive } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useUser } from "#src/features/auth/web/use-user.ts";
import type { Project } from "#src/features/projects/projects.contract.ts";
import { useTurnProject } from "#src/features/projects/web/inside/use-turn-project.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PageNotice } from "#src/ui/shell/frame/PageNotice.tsx";
import { Bar } from "#src/ui/states/Bar.tsx";
import { projectText } from "./project.text.ts";
import { forgetProject, rememberProject } from "./recent-projects.ts";
import { useLeaveWhenGone } from "./use-leave-when-gone.ts";
import { useProject } from "./use-project.ts";

/** Around every page of one project: what holds for all of them. */
export function ProjectLayout() {
  const { project } = useProject();
  const organizationId = useUser().session?.organizationId ?? "";
  useEffect(() => rememberProject(organizationId, project.id), [organizationId, project.id]);
  useLeaveWhenGone(project, () => forgetProject(organizationId, project.id));
  const notice = useMemo(
    () => (project.isArchived ? <ArchivedBar project={project} /> : null),
    [project],
  );
  return (
    <PageNotice notice={notice}>
      <Outlet />
    </PageNotice>
  );
}

function ArchivedBar({ project }: { project: Project }) {
  const { turn, isBusy } = useTurnProject();
  const mayRestore = useUser().session?.role !== "view";
  return (
    <Bar
      icon={Archive}
      tone="warning"
      actions={
        mayRestore ? (
          <Button size="xs" isBusy={isBusy} onPress={() => turn(project)}>
            {projectText.restore}
          </Button>
        ) : undefined
      }
    >
      {projectText.isArchived}
    </Bar>
  );
}
