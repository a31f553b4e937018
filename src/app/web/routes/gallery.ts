import { createRoute } from "@tanstack/react-router";
import type { galleryScreens } from "#src/app/web/gallery/gallery-screens.ts";
import { shellPage } from "#src/features/auth/web/signed-in.public.ts";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";

const ui = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui",
  staticData: { page: "ui" },
  component: lazyScreen(load("OverviewGallery"), "OverviewGallery"),
});

const uiButtons = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/buttons",
  staticData: { page: "uiButtons" },
  component: lazyScreen(load("ButtonsGallery"), "ButtonsGallery"),
});

const uiInputs = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/inputs",
  staticData: { page: "uiInputs" },
  component: lazyScreen(load("InputsGallery"), "InputsGallery"),
});

const uiTable = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/table",
  staticData: { page: "uiTable" },
  component: lazyScreen(load("TableGallery"), "TableGallery"),
});

const uiTreeSelect = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/tree-select",
  staticData: { page: "uiTreeSelect" },
  component: lazyScreen(load("TreeSelectGallery"), "TreeSelectGallery"),
});

const uiEditor = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/editor",
  staticData: { page: "uiEditor" },
  component: lazyScreen(load("EditorGallery"), "EditorGallery"),
});

/** The living reference of the components. */
export const galleryPages = [ui, uiButtons, uiInputs, uiTable, uiTreeSelect, uiEditor] as const;

function load<Name extends keyof typeof galleryScreens>(name: Name) {
  return async () => {
    const part = await import("#src/app/web/gallery/gallery-screens.ts");
    return part.galleryScreens[name]();
  };
}
