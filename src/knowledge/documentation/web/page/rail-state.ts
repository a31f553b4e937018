import { externalStore } from "#src/platform/web/state/external-store.ts";

/** What stands beside pages: it stays when another page is opened. */
type Rail = "prompts" | "comments";

const rail = externalStore<Rail | undefined>(undefined);

export const useRail = rail.useValue;

export function openRail(which: Rail): void {
  rail.set(which);
}

const activeThread = externalStore<string | undefined>(undefined);

/** The comment that is looked at. It may be asked for before its page is open. */
export const useActiveThread = activeThread.useValue;
export const setActiveThread = activeThread.set;

export function closeRail(): void {
  rail.set(undefined);
}

export function toggleRail(which: Rail): void {
  rail.set(rail.get() === which ? undefined : which);
}
