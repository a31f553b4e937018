import { createRoute } from "@tanstack/react-router";
import { root } from "#src/platform/web/routes/root.ts";
import { refuseLost, requireUser } from "./route-guard.ts";

/** Below it someone is signed in. The app supplies their layout. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: ({ context, location }) => requireUser(context, location),
});

export const appShell = createRoute({ getParentRoute: () => signedIn, id: "app-shell" });

/** Pages of the default layout stand below: what they refuse is refused inside the shell. */
export const shellPage = createRoute({
  getParentRoute: () => appShell,
  id: "page",
  beforeLoad: ({ context, location }) => refuseLost(context, location),
});

/** Pages of the layout with a sidebar of its own. */
export const settingsPage = createRoute({ getParentRoute: () => shellPage, id: "settings" });
