/** Separate from the routes, which everyone loads. */
export const screens = {
  StrategiesScreen: () => import("./list/StrategiesScreen.tsx"),
  StrategyScreen: () => import("./detail/StrategyScreen.tsx"),
};
