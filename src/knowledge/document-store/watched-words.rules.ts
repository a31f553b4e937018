/** Words in normalized form: their stems, padded with spaces. */
export function foldedWords(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return ` ${words.split(" ").map(stemOf).join(" ")} `;
}

/** Texts in which folded words are searched, never across two texts. */
export function foldedTexts(texts: readonly string[]): string {
  return texts.map(foldedWords).join("\n");
}

/** Codes such as "TT600S" and shorter words are not stemmed. */
const INFLECTED = /^\p{L}{4,}$/u;

/** Merges singular and plural, for languages that add s, n or a vowel: pump, pumps, Pumpen. */
function stemOf(word: string): string {
  if (!INFLECTED.test(word)) return word;
  return word
    .replace(/s+$/, "")
    .replace(/[aeiou]?n?$/, "")
    .replace(/s+$/, "");
}
