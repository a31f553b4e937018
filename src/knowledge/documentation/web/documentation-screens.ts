/** Separate from the routes, which everyone loads. */
export const screens = {
  DocumentationScreen: () => import("./DocumentationScreen.tsx"),
  SharedPageScreen: () => import("./sharing/SharedPageScreen.tsx"),
};
