/**
 * Apart from the routes, which everyone fetches: anyone who never opens the reference need not know
 * what it is made of.
 */
export const screens = {
  OverviewGallery: () => import("./OverviewGallery.tsx"),
  ButtonsGallery: () => import("./ButtonsGallery.tsx"),
  InputsGallery: () => import("./InputsGallery.tsx"),
  TableGallery: () => import("./TableGallery.tsx"),
  TreeSelectGallery: () => import("./TreeSelectGallery.tsx"),
  EditorGallery: () => import("./EditorGallery.tsx"),
};
