import type { ReactNode } from "react";

type Name =
  | "SettingsLayout"
  | "PersonalScreen"
  | "SecurityScreen"
  | "OrganizationScreen"
  | "MembersScreen";

/** Apart from the routes, which everyone fetches, also anyone who is only about to sign in. */
export const settingsScreens: { [N in Name]: () => Promise<Record<N, () => ReactNode>> } = {
  SettingsLayout: () => import("./SettingsLayout.tsx"),
  PersonalScreen: () => import("./PersonalScreen.tsx"),
  SecurityScreen: () => import("./SecurityScreen.tsx"),
  OrganizationScreen: () => import("./OrganizationScreen.tsx"),
  MembersScreen: () => import("./MembersScreen.tsx"),
};
