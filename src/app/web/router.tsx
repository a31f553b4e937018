import type { QueryClient } from "@tanstack/react-query";
import { type AnyRoute, createRouter } from "@tanstack/react-router";
import { pageAt } from "#src/app/pages.ts";
import { root } from "#src/platform/web/routes/root.ts";
import { parseSearch, stringifySearch } from "#src/platform/web/search-params.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import {
  appShell,
  settingsPage,
  shellPage,
  signedIn,
} from "#src/workspace/auth/web/signed-in.public.ts";
import { projectRoute } from "#src/workspace/projects/web/project-route.public.ts";
import { ErrorScreen } from "./failures/ErrorScreen.tsx";
import { NotFoundScreen } from "./failures/lazy-not-found.ts";
import { features } from "./features.ts";

const pendingPage = lazyPart(() => import("./signed-in/PendingPage.tsx"));

/** The pending page, bundled with its frame. */
function LatePage() {
  const part = pendingPage.useWhen(true);
  return part ? <part.PendingPage /> : null;
}

type AppRoute = (typeof features)[number][number];
type FirstRoute = (typeof features)[0][number];

const routes: readonly AppRoute[] = features.flat();

for (const page of [projectRoute, ...routes])
  if (page.parentRoute !== root) page.update({ pendingComponent: LatePage });

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([
      ...below(root),
      signedIn.addChildren([
        ...inside(signedIn),
        appShell.addChildren([
          shellPage.addChildren([
            ...inside(shellPage),
            projectRoute.addChildren(inside(projectRoute)),
            settingsPage.addChildren(inside(settingsPage)),
          ]),
        ]),
      ]),
    ]),
    context: { queries, pageAt },
    parseSearch,
    stringifySearch,
    caseSensitive: true,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

/** Includes all route types: the tree is only known at run time. */
function below(parent: AnyRoute): AppRoute[] {
  return routes.filter(({ options }) => options.getParentRoute() === parent);
}

/** Their types are already on the root; repeating them is too much for the compiler. */
function inside(parent: AnyRoute): FirstRoute[] {
  // At least one type is needed, or the compiler loses the parent.
  return below(parent) as FirstRoute[];
}
