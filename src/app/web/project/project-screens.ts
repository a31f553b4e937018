import type { ReactNode } from "react";

type Name = "ProjectLayout" | "DashboardScreen" | "ProjectSettingsScreen";

/** Apart from the routes, which everyone fetches, also anyone who is only about to sign in. */
export const projectScreens: { [N in Name]: () => Promise<Record<N, () => ReactNode>> } = {
  ProjectLayout: () => import("./ProjectLayout.tsx"),
  ProjectSettingsScreen: () => import("./ProjectSettingsScreen.tsx"),
  DashboardScreen: () => import("./DashboardScreen.tsx"),
};
