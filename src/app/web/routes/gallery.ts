import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/app/web/chunks/lazy-screen.ts";
import type { galleryScreens } from "#src/app/web/gallery/gallery-screens.ts";
import { shellPage } from "./frame.ts";

const ui = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui",
  staticData: { page: "ui" },
  component: galleryScreen("OverviewGallery"),
});

const uiButtons = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/buttons",
  staticData: { page: "uiButtons" },
  component: galleryScreen("ButtonsGallery"),
});

const uiInputs = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/inputs",
  staticData: { page: "uiInputs" },
  component: galleryScreen("InputsGallery"),
});

const uiTable = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/table",
  staticData: { page: "uiTable" },
  component: galleryScreen("TableGallery"),
});

const uiTreeSelect = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/tree-select",
  staticData: { page: "uiTreeSelect" },
  component: galleryScreen("TreeSelectGallery"),
});

/** The living reference of the components. */
export const galleryPages = [ui, uiButtons, uiInputs, uiTable, uiTreeSelect] as const;

function galleryScreen(name: keyof typeof galleryScreens) {
  return lazyScreen(async () => {
    const part = await import("#src/app/web/gallery/gallery-screens.ts");
    return { Screen: await part.galleryScreens[name]() };
  }, "Screen");
}
