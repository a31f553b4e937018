/** Words in the form in which they are looked for: their stems, with a space around each. */
export function foldedWords(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return ` ${words.split(" ").map(stemOf).join(" ")} `;
}

/** Texts in which folded words are found, and never across two of them. */
export function foldedTexts(texts: readonly string[]): string {
  return texts.map(foldedWords).join("\n");
}

/** Codes such as "TT600S" and words with fewer letters stay as they are. */
const INFLECTED = /^\p{L}{4,}$/u;

/** The same for singular and plural, where a language adds s, n or a vowel: pump, pumps, Pumpen. */
function stemOf(word: string): string {
  if (!INFLECTED.test(word)) return word;
  return word
    .replace(/s+$/, "")
    .replace(/[aeiou]?n?$/, "")
    .replace(/s+$/, "");
}
