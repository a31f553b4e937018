import { externalStore } from "#src/platform/web/state/external-store.ts";

const wanted = externalStore<string | undefined>(undefined);

/** Whoever comes to this conversation next begins to answer at once. */
export function wantReply(threadId: string): void {
  wanted.set(threadId);
}

/** Once: coming again later only reads. */
export function takeWantedReply(threadId: string): boolean {
  if (wanted.get() !== threadId) return false;
  wanted.set(undefined);
  return true;
}
