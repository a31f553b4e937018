import { createRoute } from "@tanstack/react-router";
import { lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { projectRoute } from "#src/workspace/projects/web/project-route.public.ts";
import { readSetupSearch } from "./setup-search.ts";

const setupScreen = lazyScreens(() => import("./setup-screens.ts"));

const setup = createRoute({
  getParentRoute: () => projectRoute,
  path: "setup",
  staticData: { page: "setup", menuItem: { icon: "Building2", isExact: true } },
  component: setupScreen("SetupScreen"),
});

const business = createRoute({
  getParentRoute: () => projectRoute,
  path: "setup/clients-business",
  staticData: { page: "business", menuItem: { icon: "Factory", isNested: true } },
  validateSearch: readSetupSearch,
  component: setupScreen("BusinessScreen"),
});

const competitors = createRoute({
  getParentRoute: () => projectRoute,
  path: "setup/clients-competitors",
  staticData: { page: "competitors", menuItem: { icon: "Swords", isNested: true } },
  validateSearch: readSetupSearch,
  component: setupScreen("CompetitorsScreen"),
});

const insights = createRoute({
  getParentRoute: () => projectRoute,
  path: "setup/insights",
  staticData: { page: "insights", menuItem: { icon: "Lightbulb", isNested: true } },
  validateSearch: readSetupSearch,
  component: setupScreen("InsightsScreen"),
});

export const setupFeature = [setup, business, competitors, insights] as const;
