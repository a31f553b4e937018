/** Separate from the routes, which everyone loads, even before sign-in. */
export const screens = {
  PersonalScreen: () => import("./PersonalScreen.tsx"),
  SecurityScreen: () => import("./SecurityScreen.tsx"),
  PersonalApiScreen: () => import("./PersonalApiScreen.tsx"),
  OrganizationApiScreen: () => import("./OrganizationApiScreen.tsx"),
  NotificationsScreen: () => import("#src/workspace/notifications/web/NotificationsScreen.tsx"),
  OrganizationScreen: () => import("./OrganizationScreen.tsx"),
  ProjectSettingsScreen: () => import("./ProjectSettingsScreen.tsx"),
  MembersScreen: () => import("#src/workspace/organizations/web/members/MembersScreen.tsx"),
};
