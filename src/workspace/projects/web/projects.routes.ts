import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { shellPage } from "#src/workspace/auth/web/signed-in.public.ts";
import { readProjectsSearch } from "./list/projects-search.ts";
import { projectRoute } from "./project-route.public.ts";

const projects = createRoute({
  getParentRoute: () => shellPage,
  path: "/projects",
  staticData: { page: "projects" },
  validateSearch: readProjectsSearch,
  component: lazyScreen(() => import("./list/ProjectsScreen.tsx"), "ProjectsScreen"),
});

export const projectsRoutes = [projects] as const;

const project = createRoute({
  getParentRoute: () => projectRoute,
  path: "/",
  staticData: { page: "project" },
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/projects/$projectId/dashboard", params, replace: true });
  },
});

/** Inside of one project; other features have their pages beside these. */
export const insideProjectRoutes = [project] as const;
