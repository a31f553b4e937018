import { externalStore } from "#src/platform/web/state/external-store.ts";

/** What stands beside pages: it stays when another page is opened. */
type Rail = "prompts" | "comments";

const rail = externalStore<Rail | undefined>(undefined);

export const useRail = rail.useValue;

export function openRail(which: Rail): void {
  rail.set(which);
}

export function closeRail(): void {
  rail.set(undefined);
}

export function toggleRail(which: Rail): void {
  rail.set(rail.get() === which ? undefined : which);
}
