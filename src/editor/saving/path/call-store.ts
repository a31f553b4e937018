import { savingText } from "#src/editor/saving/saving.text.ts";
import type { NotSaved } from "./page-store.ts";
import { type SaveClock, within } from "./save-clock.ts";

/** The request timeout; the next request finds out what happened. */
const LONGEST_ANSWER_MS = 60_000;

/** Always resolves, even if the store breaks its contract. */
export async function callStore<T>(clock: SaveClock, asked: Promise<T>): Promise<T | NotSaved> {
  const failed: NotSaved = { kind: "failed", reason: savingText.unexpected };
  const answer = await within<T | NotSaved>(
    clock,
    LONGEST_ANSWER_MS,
    asked.catch(() => failed),
  );
  return answer ?? { kind: "offline" };
}

export function reasonOf(answer: NotSaved): string {
  return answer.kind === "offline" ? savingText.unreachable : answer.reason;
}
