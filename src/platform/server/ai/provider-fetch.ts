import type { Config } from "#src/platform/server/config.ts";
import type { Outbound } from "#src/platform/server/outgoing/outbound.ts";
import { isNamedByOperator } from "./allowed-base-url.ts";
import { baseUrlOf, type EngineSettings } from "./engine-settings.ts";
import { apiFetch } from "./failures/web-page-answer.ts";
import { guardedFetch } from "./guarded-fetch.ts";

/** A `fetch` for one call to the provider of these settings. */
export async function providerFetch(
  { config, outbound }: { config: Config; outbound: Outbound },
  settings: EngineSettings,
): Promise<typeof fetch> {
  const permit = await outbound.acquirePermit();
  const mayBePrivate =
    settings.isOperators || isNamedByOperator(new URL(baseUrlOf(settings)), config);
  const { databaseHosts: ownHosts, aiTimeoutMs: timeoutMs } = config;
  return apiFetch(guardedFetch({ permit, mayBePrivate, ownHosts, timeoutMs }));
}
