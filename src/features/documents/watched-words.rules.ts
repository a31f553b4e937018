/** Words in the form in which they are looked for, with a space around each. */
export function foldedWords(text: string): string {
  return ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
}

/** Texts in which folded words are found, and never across two of them. */
export function foldedTexts(texts: readonly string[]): string {
  return texts.map(foldedWords).join("\n");
}
