import { loadConfig } from "#src/platform/web/config.ts";
import { logOnly } from "#src/platform/web/log-only.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";

const ASK_EVERY_MS = 60_000;
const PATIENCE_MS = 5000;

const isReady = externalStore(false);

/** Whether the server has another version than the one that runs here. */
export const useIsVersionReady = isReady.useValue;

/** Not now: the next look may say so again. */
export function putOffVersion(): void {
  isReady.set(false);
}

/** Looks when someone comes back to the tab, which may have been open for days. */
export function watchVersion(): void {
  let askedAt = Number.NEGATIVE_INFINITY;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    void isServerThere();
  });
}

/** Asks which version the server has; any answer at all means that there is a server. */
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
    // An answer that took too long to come whole is ignored: the next look asks again.
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
