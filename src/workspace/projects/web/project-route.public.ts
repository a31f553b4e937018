import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { shellPage } from "#src/workspace/auth/web/signed-in.public.ts";

const loader = lazyPart(() => import("./inside/load-project.ts"));

/**
 * Every page of a project stands below. A project that is not there, or not for this organisation,
 * is refused before anything shows.
 */
export const projectRoute = createRoute({
  getParentRoute: () => shellPage,
  path: "/projects/$projectId",
  loader: async ({ context, params }) => {
    const { loadProject } = await loader.load();
    return loadProject(context.queries, params.projectId);
  },
  component: lazyScreen(() => import("./inside/ProjectLayout.tsx"), "ProjectLayout"),
});
