import { createRoute } from "@tanstack/react-router";
import { lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { root } from "#src/platform/web/routes/root.ts";
import { textOf } from "#src/platform/web/routes/search.ts";
import { projectRoute } from "#src/workspace/projects/web/project-route.public.ts";

const reportsScreen = lazyScreens(() => import("./reports-screens.ts"));

const reports = createRoute({
  getParentRoute: () => projectRoute,
  path: "reports",
  staticData: { page: "reports", menuItem: { icon: "FileChartColumn", isOnlyInPalette: true } },
  component: reportsScreen("ReportsScreen"),
});

const report = createRoute({
  getParentRoute: () => projectRoute,
  path: "reports/$reportId",
  staticData: { page: "report" },
  component: reportsScreen("ReportScreen"),
});

const sharedReport = createRoute({
  getParentRoute: () => root,
  path: "/shared/report",
  staticData: { page: "sharedReport" },
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  component: reportsScreen("SharedReportScreen"),
});

export const reportsFeature = [reports, report, sharedReport] as const;
