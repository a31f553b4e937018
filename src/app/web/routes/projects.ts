import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/app/web/chunks/lazy-screen.ts";
import { readProjectsSearch } from "#src/app/web/projects/projects-search.ts";
import { shellPage } from "./frame.ts";

const projects = createRoute({
  getParentRoute: () => shellPage,
  path: "/projects",
  staticData: { page: "projects" },
  validateSearch: readProjectsSearch,
  component: lazyScreen(() => import("#src/app/web/projects/ProjectsScreen.tsx"), "ProjectsScreen"),
});

export const projectPages = [projects] as const;
