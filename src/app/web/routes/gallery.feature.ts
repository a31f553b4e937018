import { createRoute } from "@tanstack/react-router";
import { lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { shellPage } from "#src/workspace/auth/web/signed-in.public.ts";

const screen = lazyScreens(() => import("#src/app/web/gallery/gallery-screens.ts"));

const ui = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui",
  staticData: { page: "ui" },
  component: screen("OverviewGallery"),
});

const uiButtons = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/buttons",
  staticData: { page: "uiButtons" },
  component: screen("ButtonsGallery"),
});

const uiInputs = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/inputs",
  staticData: { page: "uiInputs" },
  component: screen("InputsGallery"),
});

const uiTable = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/table",
  staticData: { page: "uiTable" },
  component: screen("TableGallery"),
});

const uiTreeSelect = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/tree-select",
  staticData: { page: "uiTreeSelect" },
  component: screen("TreeSelectGallery"),
});

const uiEditor = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/editor",
  staticData: { page: "uiEditor" },
  component: screen("EditorGallery"),
});

/** The component gallery. */
export const galleryFeature = [ui, uiButtons, uiInputs, uiTable, uiTreeSelect, uiEditor] as const;
