import { indexQuotes, verifyQuote } from "#src/platform/server/text/quotes/verify-quote.ts";
import { type Chunk, chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";
import { wordsOf } from "#src/platform/server/text/words/words.ts";

/** Shorter phrases, such as "thank you very", reveal nothing internal. */
const MIN_WORDS = 4;

/** Finds texts that are part of internal chunks, or contain one of their sentences. */
export function internalWords(internal: readonly Chunk[]): (text: string) => boolean {
  const index = indexQuotes(internal);
  const sentences = internal.flatMap(sentencesIn).filter(saysEnough);
  return (text) => {
    if (sentences.length === 0 || !saysEnough(text)) return false;
    if (verifyQuote(index, text).check !== "missing") return true;
    const own = plainSource({ kind: "text", id: "text", version: 1 }, "", text);
    const words = indexQuotes(chunksOf([own]));
    return sentences.some((sentence) => verifyQuote(words, sentence).check !== "missing");
  };
}

function saysEnough(text: string): boolean {
  return wordsOf(text).length >= MIN_WORDS;
}

function sentencesIn({ text }: Chunk): string[] {
  return sentencesOf(text, languageOf(text), true).map(({ start, end }) => text.slice(start, end));
}
