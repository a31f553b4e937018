/** Separate from the routes, which everyone loads: only users of the gallery need this. */
export const screens = {
  OverviewGallery: () => import("./OverviewGallery.tsx"),
  ButtonsGallery: () => import("./ButtonsGallery.tsx"),
  InputsGallery: () => import("./InputsGallery.tsx"),
  TableGallery: () => import("./TableGallery.tsx"),
  TreeSelectGallery: () => import("./TreeSelectGallery.tsx"),
  EditorGallery: () => import("./EditorGallery.tsx"),
};
