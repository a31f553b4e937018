import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { keyOf } from "#src/platform/web/api.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { type Project, projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { projectQuery } from "./project-query.ts";
import { forgetProject } from "./recent-projects.ts";

type Notice = Pick<Parameters<typeof notify>[0], "type" | "title" | "description">;

/** Leaves a deleted project for the list, with a notice. */
export function useLeaveProject({ id }: Project): (notice: Notice) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const organizationId = useUser().session?.organizationId ?? "";

  return async (notice) => {
    forgetProject(organizationId, id);
    notify(notice);
    // Its pages stay rendered with cached data until they unmount.
    await navigate({ to: "/projects", replace: true, ignoreBlocker: true });
    queries.removeQueries({ queryKey: projectQuery(id).queryKey });
    void queries.invalidateQueries({ queryKey: keyOf(projectsContract.list) });
    void queries.invalidateQueries({ queryKey: keyOf(projectsContract.count) });
  };
}
