import { createRoute } from "@tanstack/react-router";
import { readResultsSearch } from "#src/outreach/strategies/results/web/results-search.ts";
import { lazyScreen, lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { shellPage } from "#src/workspace/auth/web/signed-in.public.ts";
import { projectRoute } from "#src/workspace/projects/web/project-route.public.ts";
import { readStrategiesSearch, readStrategySearch } from "./strategies-search.ts";

const strategiesScreen = lazyScreens(() => import("./strategies-screens.ts"));

const strategies = createRoute({
  getParentRoute: () => projectRoute,
  path: "strategies",
  staticData: { page: "strategies", menuItem: { icon: "Target", isInBar: true } },
  validateSearch: readStrategiesSearch,
  component: strategiesScreen("StrategiesScreen"),
});

const strategy = createRoute({
  getParentRoute: () => projectRoute,
  path: "strategies/$strategyId",
  staticData: { page: "strategy" },
  validateSearch: readStrategySearch,
  component: strategiesScreen("StrategyScreen"),
});

const tasks = createRoute({
  getParentRoute: () => projectRoute,
  path: "tasks",
  staticData: { page: "tasks", menuItem: { icon: "ListChecks", isNested: true } },
  component: lazyScreen(
    () => import("#src/outreach/strategies/engine/web/tasks/TasksScreen.tsx"),
    "TasksScreen",
  ),
});

const results = createRoute({
  getParentRoute: () => projectRoute,
  path: "results",
  staticData: { page: "results", menuItem: { icon: "ChartNoAxesColumn", isNested: true } },
  validateSearch: readResultsSearch,
  component: lazyScreen(
    () => import("#src/outreach/strategies/results/web/ResultsScreen.tsx"),
    "ResultsScreen",
  ),
});

const allResults = createRoute({
  getParentRoute: () => shellPage,
  path: "/results",
  staticData: { page: "allResults" },
  validateSearch: readResultsSearch,
  component: lazyScreen(
    () => import("#src/outreach/strategies/results/web/AllResultsScreen.tsx"),
    "AllResultsScreen",
  ),
});

export const allResultsFeature = [allResults] as const;
export const strategiesFeature = [strategies, strategy, tasks, results] as const;
