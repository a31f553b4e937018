import type { createAppRouter } from "#src/app/web/router.tsx";

/** Where people go next from their projects. */
const NEXT_SCREENS = ["/projects/$projectId/dashboard", "/settings/personal"] as const;

/** Fetches the code of the screens that are likely to be opened next. Failing says nothing. */
export function prefetchScreens(router: ReturnType<typeof createAppRouter>): void {
  for (const path of NEXT_SCREENS) {
    const screen = router.routesByPath[path];
    for (const route of [screen?.parentRoute, screen])
      if (route) void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
