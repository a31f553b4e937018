const MARKS = /\p{M}/gu;
const GAPS = /[\p{Cc}\s]+/gu;

/** Keeps a folded name short enough for an index, regardless of its characters. */
const MAX_FOLDED = 200;

/**
 * The form under which names are compared: without case, accents and Unicode variants. Folded here
 * because the database's idea of a letter depends on its locale.
 */
export function foldText(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(MARKS, "");
  // Upper-casing first maps ß and ſ to the letters they stand for.
  const lower = plain.toUpperCase().toLowerCase().replaceAll("ς", "σ");
  return lower.replaceAll(GAPS, " ").trim().slice(0, MAX_FOLDED);
}
