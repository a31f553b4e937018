import type { Origin, TextRange } from "../sources/source.ts";
import type { Candidate } from "./candidates.ts";

/** A sentence of a source, or a part of one, word for word, and its position. */
export type Statement = { text: string; sentence: string; origin: Origin; place: TextRange };

export function statementOf(
  { text, source, place }: Candidate,
  part: { start: number; end: number } = { start: 0, end: text.length },
): Statement {
  const start = place.start + part.start;
  return {
    text: text.slice(part.start, part.end),
    sentence: text,
    origin: source.origin,
    place: { ...place, start, end: place.start + part.end },
  };
}
