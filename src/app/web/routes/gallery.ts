import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/app/web/chunks/lazy-screen.ts";
import { signedIn } from "./frame.ts";

const ui = createRoute({
  getParentRoute: () => signedIn,
  path: "/ui",
  staticData: { page: "ui" },
  component: lazyScreen(
    () => import("#src/app/web/gallery/OverviewGallery.tsx"),
    "OverviewGallery",
  ),
});

const uiButtons = createRoute({
  getParentRoute: () => signedIn,
  path: "/ui/buttons",
  staticData: { page: "uiButtons" },
  component: lazyScreen(() => import("#src/app/web/gallery/ButtonsGallery.tsx"), "ButtonsGallery"),
});

const uiInputs = createRoute({
  getParentRoute: () => signedIn,
  path: "/ui/inputs",
  staticData: { page: "uiInputs" },
  component: lazyScreen(() => import("#src/app/web/gallery/InputsGallery.tsx"), "InputsGallery"),
});

const uiTable = createRoute({
  getParentRoute: () => signedIn,
  path: "/ui/table",
  staticData: { page: "uiTable" },
  component: lazyScreen(() => import("#src/app/web/gallery/TableGallery.tsx"), "TableGallery"),
});

const uiTreeSelect = createRoute({
  getParentRoute: () => signedIn,
  path: "/ui/tree-select",
  staticData: { page: "uiTreeSelect" },
  component: lazyScreen(
    () => import("#src/app/web/gallery/TreeSelectGallery.tsx"),
    "TreeSelectGallery",
  ),
});

/** The living reference of the components; it brings a frame of its own. */
export const galleryPages = [ui, uiButtons, uiInputs, uiTable, uiTreeSelect] as const;
