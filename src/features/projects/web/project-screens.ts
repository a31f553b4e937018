/** Apart from the routes, which everyone fetches, also anyone who is only about to sign in. */
export const screens = {
  ProjectLayout: () => import("./inside/ProjectLayout.tsx"),
  ProjectSettingsScreen: () => import("./settings/ProjectSettingsScreen.tsx"),
};
