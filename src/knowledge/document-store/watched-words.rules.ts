import { singularStem } from "./singular-stem.rules.ts";

/** A genitive, and the plural of a Dutch loan word: "the pump's", "camera's". */
const APOSTROPHE_S = /['’]s(?!\p{L})/gu;

/** Words in normalized form: their stems, padded with spaces. */
export function foldedWords(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(APOSTROPHE_S, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  // A long text repeats its words.
  const stems = new Map<string, string>();
  const stemOf = (word: string) => {
    const stem = stems.get(word) ?? singularStem(word);
    stems.set(word, stem);
    return stem;
  };
  return ` ${words.split(" ").map(stemOf).join(" ")} `;
}

/** Texts in which folded words are searched, never across two texts. */
export function foldedTexts(texts: readonly string[]): string {
  return texts.map(foldedWords).join("\n");
}
