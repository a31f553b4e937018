import { createRoute } from "@tanstack/react-router";
import { projectRoute } from "#src/features/projects/web/project-route.public.ts";
import { lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { readDocumentationSearch } from "./documentation-search.ts";

const documentationScreen = lazyScreens(() => import("./documentation-screens.ts"));

const documentation = createRoute({
  getParentRoute: () => projectRoute,
  path: "documentation",
  staticData: { page: "documentation" },
  validateSearch: readDocumentationSearch,
  component: documentationScreen("DocumentationScreen"),
});

export const documentationRoutes = [documentation] as const;
