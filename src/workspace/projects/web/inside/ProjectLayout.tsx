import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useMemo } from "react";
import { ApiError } from "#src/platform/web/api-error.ts";
import { PageNotice } from "#src/ui/shell/frame/PageNotice.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { ProjectBar } from "./ProjectBar.tsx";
import { projectText } from "./project.text.ts";
import { projectQuery } from "./project-query.ts";
import { rememberProject } from "./recent-projects.ts";
import { useRemoving } from "./removing.ts";
import { useLeaveProject } from "./use-leave-project.ts";

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

/** Someone else has deleted the open project, so nothing here is valid any more. */
function useLeaveWhenGone(project: Project): void {
  const { id, name } = project;
  const leave = useLeaveProject(project);
  const { error } = useQuery(projectQuery(id));
  // A user who deletes it themselves is redirected by that action.
  const isOwnDoing = useRemoving() === id;
  const isGone = error instanceof ApiError && error.status === 404 && !isOwnDoing;

  const notifyGone = useEffectEvent(() =>
    leave({ type: "info", title: projectText.isGone(name), description: projectText.isGoneWhy }),
  );
  useEffect(() => {
    if (isGone) void notifyGone();
  }, [isGone]);
}
