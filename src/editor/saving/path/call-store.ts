import { savingText } from "#src/editor/saving/saving.text.ts";
import type { NotSaved } from "./page-store.ts";
import { type SaveClock, within } from "./save-clock.ts";

/** A request without an answer for so long is given up; the next one sees what became of it. */
const LONGEST_ANSWER_MS = 60_000;

/** There is always an answer, also where the store breaks its word and gives none. */
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
