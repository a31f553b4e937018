import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/app/web/chunks/lazy-screen.ts";
import { shellPage } from "./frame.ts";

const ui = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui",
  staticData: { page: "ui" },
  component: lazyScreen(
    () => import("#src/app/web/gallery/OverviewGallery.tsx"),
    "OverviewGallery",
  ),
});

const uiButtons = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/buttons",
  staticData: { page: "uiButtons" },
  component: lazyScreen(() => import("#src/app/web/gallery/ButtonsGallery.tsx"), "ButtonsGallery"),
});

const uiInputs = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/inputs",
  staticData: { page: "uiInputs" },
  component: lazyScreen(() => import("#src/app/web/gallery/InputsGallery.tsx"), "InputsGallery"),
});

const uiTable = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/table",
  staticData: { page: "uiTable" },
  component: lazyScreen(() => import("#src/app/web/gallery/TableGallery.tsx"), "TableGallery"),
});

const uiTreeSelect = createRoute({
  getParentRoute: () => shellPage,
  path: "/ui/tree-select",
  staticData: { page: "uiTreeSelect" },
  component: lazyScreen(
    () => import("#src/app/web/gallery/TreeSelectGallery.tsx"),
    "TreeSelectGallery",
  ),
});

/** The living reference of the components. */
export const galleryPages = [ui, uiButtons, uiInputs, uiTable, uiTreeSelect] as const;
