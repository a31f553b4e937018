import { WRITING_SECONDS } from "#src/inbox/presence/presence.rules.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";

/** The conversation in which this browser is writing. */
const store = externalStore<string | undefined>(undefined);
let timer: number | undefined;

export function noteWriting(threadId: string | undefined): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(endWriting, WRITING_SECONDS * 1000);
  if (store.get() !== threadId) store.set(threadId);
}

export function endWriting(): void {
  window.clearTimeout(timer);
  store.set(undefined);
}

export function useIsWriting(threadId: string): boolean {
  return store.useValue() === threadId;
}
