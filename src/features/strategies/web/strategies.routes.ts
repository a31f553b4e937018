import { createRoute } from "@tanstack/react-router";
import { projectRoute } from "#src/features/projects/web/project-route.public.ts";
import { lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { readStrategiesSearch, readStrategySearch } from "./strategies-search.ts";

const strategiesScreen = lazyScreens(() => import("./strategies-screens.ts"));

const strategies = createRoute({
  getParentRoute: () => projectRoute,
  path: "strategies",
  staticData: { page: "strategies" },
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

export const strategiesRoutes = [strategies, strategy] as const;
