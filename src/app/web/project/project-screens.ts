import type { ReactNode } from "react";

type Name = "ProjectLayout" | "DashboardScreen";

/** Apart from the routes, which everybody fetches, also whoever is only about to sign in. */
export const projectScreens: { [N in Name]: () => Promise<Record<N, () => ReactNode>> } = {
  ProjectLayout: () => import("./ProjectLayout.tsx"),
  DashboardScreen: () => import("./DashboardScreen.tsx"),
};
