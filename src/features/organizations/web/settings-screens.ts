/** Apart from the routes, which everyone fetches, also anyone who is only about to sign in. */
export const screens = {
  OrganizationScreen: () => import("./OrganizationScreen.tsx"),
  MembersScreen: () => import("./members/MembersScreen.tsx"),
};
