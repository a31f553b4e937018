/** Apart from the routes, which everyone fetches. */
export const screens = {
  StrategiesScreen: () => import("./list/StrategiesScreen.tsx"),
  StrategyScreen: () => import("./detail/StrategyScreen.tsx"),
};
