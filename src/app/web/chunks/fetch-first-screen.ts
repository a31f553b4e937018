import type { RegisteredRouter } from "@tanstack/react-router";
import { pageAt } from "#src/app/pages.ts";
import { loadConfig } from "#src/platform/web/config.ts";

/**
 * Fetches the code of the first screen while the server is still asked who is there. Anyone who has no
 * session is about to be sent to another page and fetches nothing for this one.
 */
export async function fetchFirstScreen(router: RegisteredRouter): Promise<void> {
  const { pathname } = router.latestLocation;
  if (pageAt(pathname)?.access !== "public" && !(await loadConfig()).hasSession) return;
  const [routes] = router.getMatchedRoutes(pathname);
  await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
}
