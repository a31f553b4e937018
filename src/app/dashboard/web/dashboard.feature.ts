import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { projectRoute } from "#src/workspace/projects/web/project-route.public.ts";
import { readDashboardSearch } from "./dashboard-search.ts";

const dashboard = createRoute({
  getParentRoute: () => projectRoute,
  path: "dashboard",
  staticData: { page: "dashboard", menuItem: { icon: "LayoutDashboard", isInBar: true } },
  validateSearch: readDashboardSearch,
  component: lazyScreen(() => import("./DashboardScreen.tsx"), "DashboardScreen"),
});

export const dashboardFeature = [dashboard] as const;
