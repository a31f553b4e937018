import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { shellPage } from "#src/workspace/auth/web/signed-in.public.ts";
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

/** The projects page's search parameters; defaults are left out. */
type ProjectsSearch = {
  tab?: "archived" | undefined;
  page?: number | undefined;
  search?: string | undefined;
};

const MAX_LETTERS = 200;
const MAX_PAGES = 10_000;

/** Unknown values, from a typo or a bad link, are ignored. */
function readProjectsSearch(search: Readonly<Record<string, unknown>>): ProjectsSearch {
  const { tab, page } = search;
  const text = typeof search.search === "string" ? search.search.slice(0, MAX_LETTERS) : "";
  const number = Number(page);
  const isPage = Number.isInteger(number) && number > 1 && number <= MAX_PAGES;
  // Explicitly undefined: omitted parameters would stay in the URL.
  return {
    tab: tab === "archived" ? tab : undefined,
    page: isPage ? number : undefined,
    search: text || undefined,
  };
}
