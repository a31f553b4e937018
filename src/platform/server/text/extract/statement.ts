import type { Origin, TextRange } from "../sources/source.ts";
import type { Candidate } from "./candidates.ts";

/** A verbatim sentence of a source, and its position. */
export type Statement = { text: string; origin: Origin; place: TextRange };

export function statementOf({ text, source, place }: Candidate): Statement {
  return { text, origin: source.origin, place };
}
