import { externalStore } from "#src/platform/web/state/external-store.ts";

/** What the answer is for; a draft of it begins with the composer. */
export type ReplyPurpose = "answer" | "follow-up";

type Wanted = { threadId: string; purpose: ReplyPurpose };

const wanted = externalStore<Wanted | undefined>(undefined);

/** The next one who comes to this conversation begins to answer at once. */
export function wantReply(threadId: string, purpose: ReplyPurpose): void {
  wanted.set({ threadId, purpose });
}

/** Once: coming again later only reads. */
export function takeWantedReply(threadId: string): ReplyPurpose | undefined {
  const found = wanted.get();
  if (found?.threadId !== threadId) return undefined;
  wanted.set(undefined);
  return found.purpose;
}
