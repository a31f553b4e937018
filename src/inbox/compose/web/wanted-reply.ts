import { externalStore } from "#src/platform/web/state/external-store.ts";

/** The purpose of the reply; an AI draft starts with the composer. */
export type ReplyPurpose = "answer" | "follow-up";

type Wanted = { threadId: string; purpose: ReplyPurpose };

const wanted = externalStore<Wanted | undefined>(undefined);

/** Opening this conversation next starts a reply. */
export function wantReply(threadId: string, purpose: ReplyPurpose): void {
  wanted.set({ threadId, purpose });
}

/** Consumed once: opening it again only reads. */
export function takeWantedReply(threadId: string): ReplyPurpose | undefined {
  const found = wanted.get();
  if (found?.threadId !== threadId) return undefined;
  wanted.set(undefined);
  return found.purpose;
}
