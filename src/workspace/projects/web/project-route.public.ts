import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { shellPage } from "#src/workspace/auth/web/signed-in.public.ts";

const loader = lazyPart(() => import("./inside/load-project.ts"));

/**
 * The parent route of all project pages. A project that does not exist, or not in this
 * organisation, is refused before anything renders.
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
