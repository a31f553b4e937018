import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "#src/app/web/chunks/lazy-screen.ts";
import { LostChunk } from "#src/app/web/chunks/lost-chunk.ts";
import { readDashboardSearch } from "#src/app/web/project/dashboard/dashboard-search.ts";
import type { projectScreens } from "#src/app/web/project/project-screens.ts";
import { shellPage } from "./frame.ts";

/** A project that is not there, or not for this organisation, is refused before anything shows. */
const project = createRoute({
  getParentRoute: () => shellPage,
  path: "/projects/$projectId",
  loader: async ({ context, params }) => {
    const { loadProject } = await loadLoader();
    return loadProject(context.queries, params.projectId);
  },
  component: lazyScreen(load("ProjectLayout"), "ProjectLayout"),
});

const overview = createRoute({
  getParentRoute: () => project,
  path: "/",
  staticData: { page: "project" },
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/projects/$projectId/dashboard", params, replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => project,
  path: "dashboard",
  staticData: { page: "dashboard" },
  validateSearch: readDashboardSearch,
  component: lazyScreen(load("DashboardScreen"), "DashboardScreen"),
});

const projectSettings = createRoute({
  getParentRoute: () => project,
  path: "settings",
  staticData: { page: "projectSettings" },
  component: lazyScreen(load("ProjectSettingsScreen"), "ProjectSettingsScreen"),
});

/** Everything inside of one project. */
export const insideProject = project.addChildren([overview, dashboard, projectSettings]);

function loadLoader() {
  return import("#src/app/web/project/load-project.ts").catch((error: unknown) => {
    throw new LostChunk(error);
  });
}

function load<Name extends keyof typeof projectScreens>(name: Name) {
  return async () => {
    const part = await import("#src/app/web/project/project-screens.ts");
    return part.projectScreens[name]();
  };
}
