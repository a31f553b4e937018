import { createRoute, redirect } from "@tanstack/react-router";
import { ErrorScreen } from "#src/app/web/failures/ErrorScreen.tsx";
import { NotFoundScreen } from "#src/app/web/failures/lazy-not-found.ts";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { root } from "#src/platform/web/routes/root.ts";
import {
  appShell,
  settingsPage,
  shellPage,
  signedIn,
} from "#src/workspace/auth/web/signed-in.public.ts";

root.update({ notFoundComponent: NotFoundScreen, errorComponent: ErrorScreen });
signedIn.update({
  component: lazyScreen(() => import("#src/app/web/signed-in/SignedInFrame.tsx"), "SignedInFrame"),
});
appShell.update({
  component: lazyScreen(() => import("#src/app/web/shell/AppShell.tsx"), "AppShell"),
});
shellPage.update({ notFoundComponent: NotFoundScreen });
settingsPage.update({
  component: lazyScreen(() => import("#src/app/web/settings/SettingsLayout.tsx"), "SettingsLayout"),
});

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  staticData: { page: "home" },
  beforeLoad: () => {
    throw redirect({ to: "/projects", replace: true });
  },
});

const notFound = createRoute({
  getParentRoute: () => shellPage,
  path: "/404",
  staticData: { page: "notFound" },
  component: NotFoundScreen,
});

/** Catches unknown URLs, so that the 404 is shown inside the shell. */
const unknown = createRoute({
  getParentRoute: () => shellPage,
  path: "$",
  component: NotFoundScreen,
});

export const frameFeature = [home, notFound, unknown] as const;
