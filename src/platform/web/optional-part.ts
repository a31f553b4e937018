import { logOnly } from "./log-only.ts";

/**
 * Loads a part that the product can do without. A lost chunk usually leads to a fresh page; for one
 * of these, which some browsers refuse to load at all, that would be a reload for nothing.
 */
export async function loadOptional<T>(
  name: string,
  load: () => Promise<T>,
): Promise<T | undefined> {
  const leaving = new AbortController();
  window.addEventListener("vite:preloadError", (event) => keepToUs(event, name), {
    signal: leaving.signal,
  });
  try {
    // An error that was kept to us makes this undefined.
    return await load();
  } catch (error) {
    logOnly(`${name} could not be loaded`, error);
    return undefined;
  } finally {
    leaving.abort();
  }
}

/**
 * Most browsers name the file in the message; Safari names none. Other listeners may have run
 * before us, so they ask afterwards whether it was dealt with.
 */
function keepToUs(event: WindowEventMap["vite:preloadError"], name: string): void {
  const { message } = event.payload;
  if (!message.includes(`/${name}-`) && message.includes("/assets/")) return;
  event.preventDefault();
  logOnly(`${name} could not be loaded`, event.payload);
}
