/** Separate from the routes, which everyone loads. */
export const screens = {
  SetupScreen: () => import("./overview/SetupScreen.tsx"),
  BusinessScreen: () => import("./pipeline/BusinessScreen.tsx"),
  CompetitorsScreen: () => import("./pipeline/CompetitorsScreen.tsx"),
  InsightsScreen: () => import("./insights/InsightsScreen.tsx"),
};
