import { externalStore } from "#src/platform/web/state/external-store.ts";

const KEY = "recentCommands";
const MOST = 5;

const store = externalStore<readonly string[]>(stored());

/** Ids, most recent first. Cleared with everything else on sign-out. */
export const useRecentCommands = store.useValue;

export function rememberCommand(id: string): void {
  store.set([id, ...store.get().filter((one) => one !== id)].slice(0, MOST));
  try {
    sessionStorage.setItem(KEY, store.get().join("\n"));
  } catch {
    // If storage is unavailable, they last as long as the page.
  }
}

export function forgetCommands(): void {
  store.set([]);
}

function stored(): readonly string[] {
  try {
    return sessionStorage.getItem(KEY)?.split("\n") ?? [];
  } catch {
    return [];
  }
}
