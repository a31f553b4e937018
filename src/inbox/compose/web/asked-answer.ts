import type { DraftMode } from "#src/inbox/drafts/drafts.rules.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";

export type AnswerMode = Exclude<DraftMode, "new">;

/** Someone wants to answer this message, and not the newest one. Each wish is an object of its own. */
export type AskedAnswer = { threadId: string; messageId: string; mode: AnswerMode };

const asked = externalStore<AskedAnswer | undefined>(undefined);

/** From the menu of a message to the place below its conversation where answers are written. */
export function askForAnswer(answer: AskedAnswer): void {
  asked.set(answer);
}

export function useAskedAnswer(threadId: string): AskedAnswer | undefined {
  const answer = asked.useValue();
  return answer?.threadId === threadId ? answer : undefined;
}

/** Once: coming to the conversation again only reads. */
export function endAskedAnswer(): void {
  asked.set(undefined);
}
