/** Apart from the routes, which everyone fetches. */
export const screens = {
  InboxScreen: () => import("./InboxScreen.tsx"),
};
