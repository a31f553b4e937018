import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ProjectsView } from "#src/workspace/projects/web/projects-view.ts";

const PROJECTS = "/signed-in/app-shell/page/projects";

/** The current filter, and a function to change it. Defaults are left out. */
export function useProjectsAddress() {
  const { tab = "active", page = 1, search = "" } = useSearch({ from: PROJECTS });
  const navigate = useNavigate();

  function goTo(to: ProjectsView, how?: { isInPassing: boolean }) {
    void navigate({
      to: "/projects",
      search: {
        ...(to.tab === "archived" ? { tab: to.tab } : {}),
        ...(to.page > 1 ? { page: to.page } : {}),
        ...(to.search ? { search: to.search } : {}),
      },
      replace: how?.isInPassing ?? false,
      resetScroll: false,
    });
  }

  const view: ProjectsView = { tab, page, search };
  return { view, goTo };
}
