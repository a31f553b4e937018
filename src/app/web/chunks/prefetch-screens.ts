import type { RegisteredRouter } from "@tanstack/react-router";

/** Where people go next from their projects. */
const NEXT_SCREENS = ["/projects/$projectId/dashboard", "/settings/personal"] as const;

/** Fetches the code of the screens that are likely to be opened next. Failing says nothing. */
export function prefetchScreens(router: RegisteredRouter): void {
  for (const path of NEXT_SCREENS) {
    const screen = router.routesByPath[path];
    for (const route of [screen?.parentRoute, screen])
      if (route) void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
