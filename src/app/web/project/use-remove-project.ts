import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useUser } from "#src/features/auth/web/use-user.ts";
import { type Project, projectsContract } from "#src/features/projects/projects.contract.ts";
import { projectQuery } from "#src/features/projects/web/inside/project-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { projectText } from "./project.text.ts";
import { forgetProject } from "./recent-projects.ts";
import { setRemoving } from "./removing.ts";

/** Deletes the project that is open, and leads to the others. */
export function useRemoveProject({ id, name }: Project): (typed: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const organizationId = useUser().session?.organizationId ?? "";

  return async (typed) => {
    setRemoving(id);
    try {
      await call(projectsContract.remove, { params: { projectId: id }, query: { name: typed } });
    } catch (error) {
      setRemoving(undefined);
      throw error;
    }
    forgetProject(organizationId, id);
    notify({ type: "success", title: projectText.isDeleted(name) });
    await navigate({ to: "/projects", replace: true, ignoreBlocker: true });
    queries.removeQueries({ queryKey: projectQuery(id).queryKey });
    void queries.invalidateQueries({ queryKey: keyOf(projectsContract.list) });
    void queries.invalidateQueries({ queryKey: keyOf(projectsContract.count) });
  };
}
