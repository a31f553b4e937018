import { loadConfig } from "#src/platform/web/config.ts";
import { logOnly } from "#src/platform/web/log-only.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";

const ASK_EVERY_MS = 60_000;
const PATIENCE_MS = 5000;

const isReady = externalStore(false);

/** Whether the server runs another version than this page. */
export const useIsVersionReady = isReady.useValue;

/** Dismissed; the next check may show it again. */
export function putOffVersion(): void {
  isReady.set(false);
}

/** Checks when the user returns to the tab, which may have been open for days. */
export function watchVersion(): void {
  let askedAt = Number.NEGATIVE_INFINITY;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    void isServerThere();
  });
}

/** Asks the server for its version; any response means that it is reachable. */
export async function isServerThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetchVersion(signal);
  if (!response) return false;
  try {
    if (!response.ok) throw new Error(`/build.json answered ${response.status}`);
    const latest = idOf(await response.json());
    const own = idOf((await loadConfig()).build);
    if (latest !== undefined && own !== undefined) isReady.set(latest !== own);
  } catch (error) {
    // A response that took too long is ignored: the next check asks again.
    if (!signal.aborted) logOnly("The version of the server is unknown", error);
  }
  return true;
}

function fetchVersion(signal: AbortSignal): Promise<Response | undefined> {
  return fetch("/build.json", { cache: "no-store", signal }).catch(() => undefined);
}

function idOf(build: unknown): string | undefined {
  if (typeof build !== "object" || build === null || !("id" in build)) return undefined;
  return typeof build.id === "string" ? build.id : undefined;
}
