import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import type { Project } from "#src/features/projects/projects.contract.ts";
import { projectQuery } from "#src/features/projects/web/inside/project-query.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { projectText } from "./project.text.ts";
import { useRemoving } from "./removing.ts";

/** Somebody has deleted the project under one's hands: nothing here is true any more. */
export function useLeaveWhenGone({ id, name }: Project, onGone: () => void): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { error } = useQuery(projectQuery(id));
  // Whoever deletes it themselves is led away by what they did.
  const isOwnDoing = useRemoving() === id;
  const isGone = error instanceof ApiError && error.status === 404 && !isOwnDoing;

  const leave = useEffectEvent(async () => {
    onGone();
    notify({ type: "info", title: projectText.isGone(name), description: projectText.isGoneWhy });
    await navigate({ to: "/projects", replace: true, ignoreBlocker: true });
    queries.removeQueries({ queryKey: projectQuery(id).queryKey });
  });
  useEffect(() => {
    if (isGone) void leave();
  }, [isGone]);
}
