/** Apart from the routes, which everyone fetches. */
export const screens = {
  DocumentationScreen: () => import("./DocumentationScreen.tsx"),
  SharedPageScreen: () => import("./sharing/SharedPageScreen.tsx"),
};
