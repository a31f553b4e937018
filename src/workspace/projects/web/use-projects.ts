import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { useLastPage } from "#src/platform/web/state/use-last-page.ts";
import { PROJECTS_PER_PAGE } from "#src/workspace/projects/projects.contract.ts";
import { projectsText } from "./projects.text.ts";
import { type ProjectsView, projectsQuery } from "./projects-view.ts";

/** The filtered projects, kept up to date while displayed. */
export function useProjects(view: ProjectsView, goTo: (page: number) => void) {
  const projects = useQuery({ ...projectsQuery(view), placeholderData: keepPreviousData });
  const { data } = projects;
  const total = data?.total ?? 0;
  const isKnown = data && !projects.isPlaceholderData;
  useLastPage(isKnown ? { total, pageSize: PROJECTS_PER_PAGE } : undefined, view.page, goTo);

  return {
    list: data?.list,
    total,
    isRefreshing: projects.isPlaceholderData,
    failure: loadFailure(projects, projectsText.failed, projectsText.failures),
  };
}
