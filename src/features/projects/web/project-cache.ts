import type { QueryClient } from "@tanstack/react-query";
import { type Project, projectsContract } from "#src/features/projects/projects.contract.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { keyOf } from "#src/platform/web/api.ts";
import { ALL_PROJECTS, countsQuery, projectsQuery } from "./projects-view.ts";

type Projects = ResultOf<typeof projectsContract.list>;

/** Lists and counts, so that one thing is done after the other and fetched anew after the last. */
export const PROJECTS_KEY = keyOf(projectsContract.list);

const COUNT_KEY = keyOf(projectsContract.count);

/** Answers on their way would take back what is about to be shown. */
export async function stopFetching(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.cancelQueries({ queryKey: PROJECTS_KEY }),
    queries.cancelQueries({ queryKey: COUNT_KEY }),
  ]);
}

export function invalidateProjects(queries: QueryClient): void {
  if (queries.isMutating({ mutationKey: PROJECTS_KEY }) > 1) return;
  void queries.invalidateQueries({ queryKey: PROJECTS_KEY });
  void queries.invalidateQueries({ queryKey: COUNT_KEY });
}

/** As it looks now, wherever it is shown. */
export function showChanged(queries: QueryClient, project: Project): void {
  editLists(queries, ({ list, total }) => ({
    list: list.map((one) => (one.id === project.id ? project : one)),
    total,
  }));
}

/** It is about to be counted on the other tab. Gives back how to show it as before. */
export async function toggleArchivedOptimistically(
  queries: QueryClient,
  project: Project,
): Promise<() => void> {
  await stopFetching(queries);
  const showAsBefore = hide(queries, project);
  count(queries, project.isArchived ? { active: 1 } : { archived: 1 });
  return showAsBefore;
}

/** It leaves every list, and the count of its tab. Gives back how to show all of it as before. */
export function hide(queries: QueryClient, { id, isArchived }: Project): () => void {
  const lists = queries.getQueriesData<Projects>({ queryKey: PROJECTS_KEY });
  const counts = queries.getQueryData(countsQuery.queryKey);
  editLists(queries, ({ list, total }) => {
    const left = list.filter((one) => one.id !== id);
    return { list: left, total: total - (list.length - left.length) };
  });
  count(queries, isArchived ? { archived: -1 } : { active: -1 });
  return () => {
    for (const [key, known] of lists) queries.setQueryData(key, known);
    queries.setQueryData(countsQuery.queryKey, counts);
  };
}

function count(queries: QueryClient, by: { active?: number; archived?: number }): void {
  queries.setQueryData(
    countsQuery.queryKey,
    (known) =>
      known && {
        active: known.active + (by.active ?? 0),
        archived: known.archived + (by.archived ?? 0),
      },
  );
}

/** At the top of the first page, which then ends one earlier. */
export function showNew(queries: QueryClient, project: Project, pageSize: number): void {
  queries.setQueryData(
    projectsQuery(ALL_PROJECTS).queryKey,
    (known) =>
      known && {
        list: [project, ...known.list.filter(({ id }) => id !== project.id)].slice(0, pageSize),
        total: known.total + 1,
      },
  );
  count(queries, { active: 1 });
}

function editLists(queries: QueryClient, edit: (projects: Projects) => Projects): void {
  queries.setQueriesData<Projects>({ queryKey: PROJECTS_KEY }, (known) => known && edit(known));
}
