import type { Origin, TextRange } from "../sources/source.ts";
import type { Candidate } from "./candidates.ts";

/** A sentence of a source, word for word, and where it stands. */
export type Statement = { text: string; origin: Origin; place: TextRange };

export function statementOf({ text, source, place }: Candidate): Statement {
  return { text, origin: source.origin, place };
}
