import type { RegisteredRouter } from "@tanstack/react-router";
import { pageAt } from "#src/app/pages.ts";
import { loadConfig } from "#src/platform/web/config.ts";

/**
 * Prefetches the first screen's code while the session is being checked. Visitors without a session
 * are redirected, so nothing is fetched for them.
 */
export async function fetchFirstScreen(router: RegisteredRouter): Promise<void> {
  const { pathname } = router.latestLocation;
  if (pageAt(pathname)?.access !== "public" && !(await loadConfig()).hasSession) return;
  const [routes] = router.getMatchedRoutes(pathname);
  await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
}
