import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { pageAt } from "#src/app/pages.ts";
import { entranceRoutes } from "#src/features/auth/web/auth.routes.ts";
import {
  appShell,
  settingsPage,
  shellPage,
  signedIn,
} from "#src/features/auth/web/signed-in.public.ts";
import { dashboardRoutes } from "#src/features/dashboard/web/dashboard.routes.ts";
import { peopleRoutes } from "#src/features/directory/web/people.routes.ts";
import {
  documentationRoutes,
  sharedPageRoutes,
} from "#src/features/documentation/web/documentation.routes.ts";
import { identitiesRoutes } from "#src/features/identities/web/identities.routes.ts";
import { inboxRoutes } from "#src/features/inbox/web/inbox.routes.ts";
import { mailboxesRoutes } from "#src/features/mailboxes/web/mailboxes.routes.ts";
import { invitationsRoutes } from "#src/features/organizations/invitations/web/invitations.routes.ts";
import { projectRoute } from "#src/features/projects/web/project-route.public.ts";
import { insideProjectRoutes, projectsRoutes } from "#src/features/projects/web/projects.routes.ts";
import { setupRoutes } from "#src/features/setup/web/setup.routes.ts";
import {
  strategiesRoutes,
  unsubscribeRoutes,
} from "#src/features/strategies/web/strategies.routes.ts";
import { root } from "#src/platform/web/routes/root.ts";
import { parseSearch, stringifySearch } from "#src/platform/web/search-params.ts";
import { ErrorScreen } from "./failures/ErrorScreen.tsx";
import { NotFoundScreen } from "./failures/lazy-not-found.ts";
import { home, lost } from "./routes/frame.ts";
import { galleryPages } from "./routes/gallery.ts";
import { signIn } from "./routes/sign-in.ts";
import { projectSettings, settingsRoutes } from "./settings/settings.routes.ts";
import { LatePage } from "./signed-in/LatePage.tsx";

const open = [
  home,
  signIn,
  ...entranceRoutes,
  ...invitationsRoutes,
  ...identitiesRoutes,
  ...sharedPageRoutes,
  ...unsubscribeRoutes,
] as const;
const inProject = [
  ...insideProjectRoutes,
  projectSettings,
  ...dashboardRoutes,
  ...setupRoutes,
  ...strategiesRoutes,
  ...mailboxesRoutes,
  ...inboxRoutes,
  ...documentationRoutes,
] as const;
const inShell = [...projectsRoutes, ...peopleRoutes, ...galleryPages] as const;

for (const page of [projectRoute, ...inProject, ...settingsRoutes, ...inShell])
  page.update({ pendingComponent: LatePage });

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([
      ...open,
      signedIn.addChildren([
        appShell.addChildren([
          shellPage.addChildren([
            ...inShell,
            projectRoute.addChildren(inProject),
            settingsPage.addChildren(settingsRoutes),
            ...lost,
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
