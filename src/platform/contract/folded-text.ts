const MARKS = /\p{M}/gu;
const GAPS = /[\p{Cc}\s]+/gu;

/** Keeps a folded name short enough for an index, no matter what characters it is made of. */
const MAX_FOLDED = 200;

/**
 * The spelling under which names are compared: without case, accents and the many forms that one
 * character has in Unicode. Done here and not by the database, whose idea of a letter depends on
 * the locale it was made with.
 */
export function foldText(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(MARKS, "");
  // Upper case first: it is what brings ß and ſ to the letters they stand for.
  const lower = plain.toUpperCase().toLowerCase().replaceAll("ς", "σ");
  return lower.replaceAll(GAPS, " ").trim().slice(0, MAX_FOLDED);
}
