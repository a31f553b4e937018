/** Apart from the routes, which everyone fetches, also anyone who is only about to sign in. */
export const screens = {
  PersonalScreen: () => import("./profile/PersonalScreen.tsx"),
  SecurityScreen: () => import("./security/SecurityScreen.tsx"),
};
