/** Apart from the routes, which everyone fetches, also anyone who is only about to sign in. */
export const screens = {
  PersonalScreen: () => import("./PersonalScreen.tsx"),
  SecurityScreen: () => import("./SecurityScreen.tsx"),
  OrganizationScreen: () => import("./OrganizationScreen.tsx"),
  ProjectSettingsScreen: () => import("./ProjectSettingsScreen.tsx"),
  MembersScreen: () => import("#src/workspace/organizations/web/members/MembersScreen.tsx"),
};
