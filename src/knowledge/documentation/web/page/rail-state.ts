import { externalStore } from "#src/platform/web/state/external-store.ts";

/** The side panel, which stays when another page opens. */
type Rail = "prompts" | "comments";

const rail = externalStore<Rail | undefined>(undefined);

export const useRail = rail.useValue;

export function openRail(which: Rail): void {
  rail.set(which);
}

const activeThread = externalStore<string | undefined>(undefined);

/** The selected comment. It may be requested before its page is open. */
export const useActiveThread = activeThread.useValue;
export const setActiveThread = activeThread.set;

export function closeRail(): void {
  rail.set(undefined);
}

export function toggleRail(which: Rail): void {
  rail.set(rail.get() === which ? undefined : which);
}
