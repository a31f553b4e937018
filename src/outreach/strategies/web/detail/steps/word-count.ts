/** As the reader's language counts words, also where no blanks stand between them. */
export function wordCount(text: string): number {
  const words = new Intl.Segmenter(undefined, { granularity: "word" }).segment(text);
  return Array.from(words).filter(({ isWordLike }) => isWordLike).length;
}
