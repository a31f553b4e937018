import type { DraftMode } from "#src/inbox/drafts/drafts.rules.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";

export type AnswerMode = Exclude<DraftMode, "new">;

/** A request to reply to this message rather than the newest one. Each request is a new object. */
export type AskedAnswer = { threadId: string; messageId: string; mode: AnswerMode };

const asked = externalStore<AskedAnswer | undefined>(undefined);

/** Passes it from a message's menu to the composer below its conversation. */
export function askForAnswer(answer: AskedAnswer): void {
  asked.set(answer);
}

export function useAskedAnswer(threadId: string): AskedAnswer | undefined {
  const answer = asked.useValue();
  return answer?.threadId === threadId ? answer : undefined;
}

/** Consumed once: opening the conversation again only reads. */
export function endAskedAnswer(): void {
  asked.set(undefined);
}
