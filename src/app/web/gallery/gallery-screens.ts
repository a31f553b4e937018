/**
 * Apart from the routes, which everybody fetches: whoever never opens the reference need not know
 * what it is made of.
 */
export const galleryScreens = {
  OverviewGallery: async () => (await import("./OverviewGallery.tsx")).OverviewGallery,
  ButtonsGallery: async () => (await import("./ButtonsGallery.tsx")).ButtonsGallery,
  InputsGallery: async () => (await import("./InputsGallery.tsx")).InputsGallery,
  TableGallery: async () => (await import("./TableGallery.tsx")).TableGallery,
  TreeSelectGallery: async () => (await import("./TreeSelectGallery.tsx")).TreeSelectGallery,
};
