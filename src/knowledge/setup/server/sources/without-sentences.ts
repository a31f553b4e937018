import { normalSentence } from "#src/knowledge/document-store/sentence.rules.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";

/**
 * A source without these sentences, which are in their normal form. Spaces take their places, so
 * that the others still stand where they stood in their blocks.
 */
export function withoutSentences(source: Source, sentences: readonly string[]): Source {
  if (sentences.length === 0) return source;
  const { blocks } = source;
  const language = languageOf(blocks.map(({ text }) => text.slice(0, 500)).join("\n"));
  const isMeant = (words: string) =>
    sentences.some((one) => words.includes(one) || one.includes(words));
  const cleaned = blocks.map((block) => {
    if (block.kind === "heading") return block;
    const spans = sentencesOf(block.text, language, block.kind !== "lines");
    const text = spans.reduce((left, { start, end }) => {
      if (!isMeant(normalSentence(block.text.slice(start, end)))) return left;
      return left.slice(0, start) + " ".repeat(end - start) + left.slice(end);
    }, block.text);
    return { ...block, text };
  });
  return { ...source, blocks: cleaned.filter(({ text }) => text.trim() !== "") };
}
