import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { configQuery } from "#src/platform/web/config.ts";
import { parseSearch, stringifySearch } from "#src/platform/web/search-params.ts";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";
import { findUser, refuseSignedIn, requireUser } from "./route-guard.ts";

type RouterContext = { queries: QueryClient };

const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({
    config: await context.queries.ensureQueryData(configQuery),
  }),
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/projects", replace: true });
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: (search): { next?: string } => textOf(search, "next"),
  beforeLoad: ({ context, search }) => refuseSignedIn(context.queries, search.next),
  component: lazyRouteComponent(
    () => import("#src/features/auth/web/SignInScreen.tsx"),
    "SignInScreen",
  ),
});

const invite = createRoute({
  getParentRoute: () => root,
  path: "/invite",
  validateSearch: (search): { token?: string } => textOf(search, "token"),
  beforeLoad: ({ context }) => findUser(context.queries),
  component: lazyRouteComponent(
    () => import("#src/features/organizations/invitations/web/InviteScreen.tsx"),
    "InviteScreen",
  ),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: ({ context, location }) => requireUser(context.queries, location.href),
});

const appShell = createRoute({
  getParentRoute: () => signedIn,
  id: "app-shell",
  component: lazyRouteComponent(() => import("./shell/AppShell.tsx"), "AppShell"),
});

const projects = createRoute({
  getParentRoute: () => appShell,
  path: "/projects",
  component: lazyRouteComponent(
    () => import("#src/features/auth/web/SignedInScreen.tsx"),
    "SignedInScreen",
  ),
});

const ui = createRoute({
  getParentRoute: () => signedIn,
  path: "/ui",
  component: lazyRouteComponent(() => import("./gallery/OverviewGallery.tsx"), "OverviewGallery"),
});

const uiButtons = createRoute({
  getParentRoute: () => signedIn,
  path: "/ui/buttons",
  component: lazyRouteComponent(() => import("./gallery/ButtonsGallery.tsx"), "ButtonsGallery"),
});

const uiInputs = createRoute({
  getParentRoute: () => signedIn,
  path: "/ui/inputs",
  component: lazyRouteComponent(() => import("./gallery/InputsGallery.tsx"), "InputsGallery"),
});

const uiTable = createRoute({
  getParentRoute: () => signedIn,
  path: "/ui/table",
  component: lazyRouteComponent(() => import("./gallery/TableGallery.tsx"), "TableGallery"),
});

const uiTreeSelect = createRoute({
  getParentRoute: () => signedIn,
  path: "/ui/tree-select",
  component: lazyRouteComponent(
    () => import("./gallery/TreeSelectGallery.tsx"),
    "TreeSelectGallery",
  ),
});

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([
      home,
      signIn,
      invite,
      signedIn.addChildren([
        appShell.addChildren([projects]),
        ui,
        uiButtons,
        uiInputs,
        uiTable,
        uiTreeSelect,
      ]),
    ]),
    context: { queries },
    parseSearch,
    stringifySearch,
    notFoundMode: "root",
    defaultPreload: "intent",
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

function textOf<Name extends string>(
  search: Record<string, unknown>,
  name: Name,
): { [N in Name]?: string } {
  const value = search[name];
  // A computed key makes the compiler forget which name it was.
  return (typeof value === "string" && value ? { [name]: value } : {}) as { [N in Name]?: string };
}
