import { createRoute } from "@tanstack/react-router";
import { shellPage } from "#src/features/auth/web/signed-in.public.ts";
import { lazyScreens, orChunkError } from "#src/platform/web/chunks/lazy-screen.ts";

const loadLoader = orChunkError(() => import("./inside/load-project.ts"));

export const projectScreen = lazyScreens(() => import("./project-screens.ts"));

/**
 * Every page of a project stands below. A project that is not there, or not for this organisation,
 * is refused before anything shows.
 */
export const projectRoute = createRoute({
  getParentRoute: () => shellPage,
  path: "/projects/$projectId",
  loader: async ({ context, params }) => {
    const { loadProject } = await loadLoader();
    return loadProject(context.queries, params.projectId);
  },
  component: projectScreen("ProjectLayout"),
});
