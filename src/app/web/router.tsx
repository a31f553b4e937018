import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "#src/platform/web/search-params.ts";
import { ErrorScreen } from "./failures/ErrorScreen.tsx";
import { NotFoundScreen } from "./failures/lazy-not-found.ts";
import { entrance } from "./routes/entrance.ts";
import { appShell, lost, root, shellPage, signedIn } from "./routes/frame.ts";
import { galleryPages } from "./routes/gallery.ts";
import { insideProject } from "./routes/project.ts";
import { projectPages } from "./routes/projects.ts";
import { settingsPages } from "./routes/settings.ts";
import { LatePage } from "./signed-in/LatePage.tsx";

const late = [
  ...projectPages,
  insideProject,
  ...(insideProject.children ?? []),
  ...(settingsPages.children ?? []),
  ...galleryPages,
];

for (const page of late) page.update({ pendingComponent: LatePage });

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([
      ...entrance,
      signedIn.addChildren([
        appShell.addChildren([
          shellPage.addChildren([
            ...projectPages,
            insideProject,
            settingsPages,
            ...galleryPages,
            ...lost,
          ]),
        ]),
      ]),
    ]),
    context: { queries },
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
