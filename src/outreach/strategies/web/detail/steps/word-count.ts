/** Counts words by the reader's language, including scripts without spaces. */
export function wordCount(text: string): number {
  const words = new Intl.Segmenter(undefined, { granularity: "word" }).segment(text);
  return Array.from(words).filter(({ isWordLike }) => isWordLike).length;
}
