import { Outlet } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { PageNotice } from "#src/ui/shell/frame/PageNotice.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { ProjectBar } from "./ProjectBar.tsx";
import { rememberProject } from "./recent-projects.ts";
import { useLeaveWhenGone } from "./use-leave-when-gone.ts";

/** The layout of all pages of a project. */
export function ProjectLayout() {
  const { project } = useProject();
  const organizationId = useUser().session?.organizationId ?? "";
  useEffect(() => rememberProject(organizationId, project.id), [organizationId, project.id]);
  useLeaveWhenGone(project);
  const notice = useMemo(() => <ProjectBar key={project.id} project={project} />, [project]);
  return (
    <PageNotice notice={notice}>
      <Outlet />
    </PageNotice>
  );
}
