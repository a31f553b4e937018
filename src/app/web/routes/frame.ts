import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/app/web/chunks/lazy-screen.ts";
import { ErrorScreen } from "#src/app/web/failures/ErrorScreen.tsx";
import { NotFoundScreen } from "#src/app/web/failures/lazy-not-found.ts";
import { refuseLost, requireUser } from "#src/app/web/route-guard.ts";
import { configQuery } from "#src/platform/web/config.ts";

/** Open pages, of the auth and the blank layout, stand right below. */
export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  beforeLoad: async ({ context }) => ({
    config: await context.queries.ensureQueryData(configQuery),
  }),
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});

/** Below it someone is signed in. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: ({ context, location }) => requireUser(context.queries, location),
  component: lazyScreen(() => import("#src/app/web/signed-in/SignedInFrame.tsx"), "SignedInFrame"),
});

export const appShell = createRoute({
  getParentRoute: () => signedIn,
  id: "app-shell",
  component: lazyScreen(() => import("#src/app/web/shell/AppShell.tsx"), "AppShell"),
});

/** Pages of the default layout stand below: what they refuse is refused inside the shell. */
export const shellPage = createRoute({
  getParentRoute: () => appShell,
  id: "page",
  beforeLoad: ({ context, location }) => refuseLost(context.user, location),
  notFoundComponent: NotFoundScreen,
});

const notFound = createRoute({
  getParentRoute: () => shellPage,
  path: "/404",
  staticData: { page: "notFound" },
  component: NotFoundScreen,
});

/** Takes what no other route does, so that it is refused inside the shell as well. */
const unknown = createRoute({
  getParentRoute: () => shellPage,
  path: "$",
  component: NotFoundScreen,
});

export const lost = [notFound, unknown] as const;
