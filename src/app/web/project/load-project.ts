import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import type { Project } from "#src/features/projects/projects.contract.ts";
import { projectQuery } from "#src/features/projects/web/inside/project-query.ts";
import { ApiError } from "#src/platform/web/api-error.ts";

/** A project of another organisation is none. */
export async function loadProject(queries: QueryClient, projectId: string): Promise<Project> {
  try {
    return await queries.ensureQueryData(projectQuery(projectId));
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? notFound() : error;
  }
}
