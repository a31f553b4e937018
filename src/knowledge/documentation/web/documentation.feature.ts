import { createRoute } from "@tanstack/react-router";
import { lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { root } from "#src/platform/web/routes/root.ts";
import { textOf } from "#src/platform/web/routes/search.ts";
import { projectRoute } from "#src/workspace/projects/web/project-route.public.ts";
import { readDocumentationSearch } from "./documentation-search.ts";

const documentationScreen = lazyScreens(() => import("./documentation-screens.ts"));

const documentation = createRoute({
  getParentRoute: () => projectRoute,
  path: "documentation",
  staticData: { page: "documentation", menuItem: { icon: "BookOpen", isInBar: true } },
  validateSearch: readDocumentationSearch,
  component: documentationScreen("DocumentationScreen"),
});

const sharedPage = createRoute({
  getParentRoute: () => root,
  path: "/shared",
  staticData: { page: "sharedPage" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  component: documentationScreen("SharedPageScreen"),
});

export const documentationFeature = [sharedPage, documentation] as const;
