/** Normalizes a sentence: ignores spaces, quotation marks and case. */
export function normalSentence(sentence: string): string {
  return sentence
    .normalize("NFKC")
    .replaceAll(/[\u2018\u2019\u201a\u201b]/g, "'")
    .replaceAll(/[\u201c\u201d\u201e\u201f\u00ab\u00bb]/g, '"')
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
