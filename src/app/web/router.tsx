import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { dashboardRoutes } from "#src/app/dashboard/web/dashboard.routes.ts";
import { pageAt } from "#src/app/pages.ts";
import { inboxRoutes } from "#src/inbox/web/inbox.routes.ts";
import {
  documentationRoutes,
  sharedPageRoutes,
} from "#src/knowledge/documentation/web/documentation.routes.ts";
import { setupRoutes } from "#src/knowledge/setup/web/setup.routes.ts";
import { mailboxesRoutes } from "#src/mail/mailboxes/web/mailboxes.routes.ts";
import { peopleRoutes } from "#src/outreach/directory/web/people.routes.ts";
import {
  strategiesRoutes,
  unsubscribeRoutes,
} from "#src/outreach/strategies/web/strategies.routes.ts";
import { root } from "#src/platform/web/routes/root.ts";
import { parseSearch, stringifySearch } from "#src/platform/web/search-params.ts";
import { entranceRoutes } from "#src/workspace/auth/web/auth.routes.ts";
import {
  appShell,
  settingsPage,
  shellPage,
  signedIn,
} from "#src/workspace/auth/web/signed-in.public.ts";
import { identitiesRoutes } from "#src/workspace/identities/web/identities.routes.ts";
import { invitationsRoutes } from "#src/workspace/organizations/invitations/web/invitations.routes.ts";
import { projectRoute } from "#src/workspace/projects/web/project-route.public.ts";
import {
  insideProjectRoutes,
  projectsRoutes,
} from "#src/workspace/projects/web/projects.routes.ts";
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
