import { isHandled } from "#src/ui/lazy/chunk-load-error.ts";
import { isServerThere } from "./new-version.ts";

/**
 * Reloads for parts that are no screen of their own, where someone has just pressed for one. What
 * is fetched ahead of need is not worth taking the page away.
 */
export function watchChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!navigator.userActivation.isActive) return;
    // The import that asked for the part fails after this event, or prevents that.
    window.setTimeout(() => {
      const isTaken = event.defaultPrevented || isHandled(event.payload);
      if (!isTaken) void reloadForChunk(window.location.pathname);
    });
  });
}

const SHORTEST_MS = 10_000;
const KEY = "chunk-reloads";

let isReloading = false;

/**
 * Fetches the whole application again, which mends a lost chunk unless the server has a fault; so it
 * happens at most once in a while for each path. False where it did not: then someone has to say
 * what is wrong. Without a server a reload would only lose what is still there.
 */
export async function reloadForChunk(path: string): Promise<boolean> {
  if (isReloading) return true;
  if (!mayReload(path) || !(await isServerThere())) return false;
  // Two parts may be lost at once, and both have waited for the server.
  if (isReloading) return true;
  if (!note(path)) return false;
  isReloading = true;
  window.location.reload();
  return true;
}

function mayReload(path: string): boolean {
  return recentReloads().every(([reloaded]) => reloaded !== path);
}

/** False where nothing can be stored: then nothing would end the reloading. */
function note(path: string): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...recentReloads(), [path, Date.now()]]));
    return true;
  } catch {
    return false;
  }
}

type Reload = [path: string, at: number];

function recentReloads(): Reload[] {
  try {
    // Only this file writes there.
    const reloads: Reload[] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return reloads.filter(([, at]) => Math.abs(Date.now() - at) < SHORTEST_MS);
  } catch {
    return [];
  }
}
