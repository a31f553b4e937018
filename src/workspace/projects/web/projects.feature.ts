import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { shellPage } from "#src/workspace/auth/web/signed-in.public.ts";
import { readProjectsSearch } from "./list/projects-search.ts";
import { projectRoute } from "./project-route.public.ts";

const projects = createRoute({
  getParentRoute: () => shellPage,
  path: "/projects",
  staticData: { page: "projects", menuItem: { icon: "LayoutGrid", isExact: true, isInBar: true } },
  validateSearch: readProjectsSearch,
  component: lazyScreen(() => import("./list/ProjectsScreen.tsx"), "ProjectsScreen"),
});

const project = createRoute({
  getParentRoute: () => projectRoute,
  path: "/",
  staticData: { page: "project" },
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/projects/$projectId/dashboard", params, replace: true });
  },
});

export const projectsFeature = [projects, project] as const;
