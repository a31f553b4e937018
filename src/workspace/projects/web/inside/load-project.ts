import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { keyOf } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { PageLoadError } from "#src/platform/web/routes/unopened.ts";
import { type Project, projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { projectText } from "./project.text.ts";
import { projectQuery } from "./project-query.ts";

/** A project of another organisation is not found. */
export async function loadProject(queries: QueryClient, projectId: string): Promise<Project> {
  try {
    return await queries.ensureQueryData(projectQuery(projectId));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw new PageLoadError(nameOf(queries, projectId), error);
  }
}

/** The list that led here may have it cached. */
function nameOf(queries: QueryClient, projectId: string): string {
  const lists = queries.getQueriesData<{ list: Project[] }>({
    queryKey: keyOf(projectsContract.list),
  });
  const known = lists.flatMap(([, found]) => found?.list ?? []);
  return known.find(({ id }) => id === projectId)?.name ?? projectText.unnamed;
}
