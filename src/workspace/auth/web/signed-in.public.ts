import { createRoute } from "@tanstack/react-router";
import { root } from "#src/platform/web/routes/root.ts";
import { refuseLost, requireUser } from "./route-guard.ts";

/** The parent route of signed-in pages. The app supplies their layout. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: ({ context, location }) => requireUser(context, location),
});

export const appShell = createRoute({ getParentRoute: () => signedIn, id: "app-shell" });

/** The parent of pages in the default layout: their errors are shown inside the shell. */
export const shellPage = createRoute({
  getParentRoute: () => appShell,
  id: "page",
  beforeLoad: ({ context, location }) => refuseLost(context, location),
});

/** Pages whose layout has its own sidebar. */
export const settingsPage = createRoute({ getParentRoute: () => shellPage, id: "settings" });
