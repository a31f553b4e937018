import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "#src/platform/web/api-error.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { projectText } from "./project.text.ts";
import { projectQuery } from "./project-query.ts";
import { useRemoving } from "./removing.ts";
import { useLeaveProject } from "./use-leave-project.ts";

/** Someone else has deleted the open project, so nothing here is valid any more. */
export function useLeaveWhenGone(project: Project): void {
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
