import type { ReplyLength } from "#src/inbox/replies/replies.rules.ts";
import { contentStems } from "#src/platform/server/text/extract/candidates.ts";
import { type Chunk, placeIn } from "#src/platform/server/text/sources/chunks.ts";
import type { TextRange } from "#src/platform/server/text/sources/source.ts";
import { languageOf, stopWordsOf } from "#src/platform/server/text/words/languages.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";
import { wordsOf } from "#src/platform/server/text/words/words.ts";
import type { Ask } from "./asks-in.ts";

export type FoundAnswer = { ask: number; text: string; chunk: Chunk; place: TextRange };

/** `language` is that of the mail. */
type AnswerInput = { asks: readonly Ask[]; chunks: readonly Chunk[]; language: string };
type Sentence = Omit<FoundAnswer, "ask"> & { stems: ReadonlySet<string> };

/** How many sentences may answer one question. */
const MOST: Readonly<Record<ReplyLength, number>> = { short: 1, medium: 2, long: 3 };
/** The share of a question's terms, weighted by rarity, that a sentence must contain. */
const MIN_COVERED = 0.55;
const MIN_WORDS = 4;
const MAX_SENTENCE = 400;

/**
 * Answers questions without a language model, by verbatim sentences of the sources about the
 * question's topic. Others are left open.
 */
export function extractAnswers(
  { asks, chunks, language }: AnswerInput,
  length: ReplyLength,
): FoundAnswer[] {
  const sentences = unique(chunks.flatMap((chunk) => sentencesOfChunk(chunk, language)));
  const rarity = rarityIn(sentences);
  const taken = new Set<Sentence>();
  return asks
    .filter(({ isForPerson }) => !isForPerson)
    .flatMap((ask) => {
      const stems = subjectsOf(ask, language);
      const total = sum(stems.map(rarity));
      const rated = sentences
        .filter((sentence) => !taken.has(sentence))
        .map((sentence) => ({
          sentence,
          covered: sum(stems.filter((stem) => sentence.stems.has(stem)).map(rarity)) / total,
        }))
        .filter(({ covered }) => total > 0 && covered >= MIN_COVERED)
        .toSorted((one, other) => other.covered - one.covered)
        .slice(0, MOST[length]);
      return rated.map(({ sentence }) => {
        taken.add(sentence);
        const { text, chunk, place } = sentence;
        return { ask: ask.number, text, chunk, place };
      });
    });
}

/** A price answers a question about the cost, regardless of its referent. */
function subjectsOf({ text, about }: Ask, language: string): string[] {
  const own = stemsOf(text, languageOf(text) || language);
  return own.includes("price") ? own : stemsOf(about, languageOf(about) || language);
}

function sentencesOfChunk(chunk: Chunk, usual: string): Sentence[] {
  // The language of a short text is undetectable; the surrounding one is assumed.
  const language = languageOf(chunk.text) || usual;
  return chunk.parts.flatMap(({ at, start, end }) => {
    const part = chunk.text.slice(at, at + end - start);
    return sentencesOf(part, language, true).flatMap((span) => {
      const text = part.slice(span.start, span.end).replaceAll(/\s+/g, " ");
      const place = placeIn(chunk, at + span.start, at + span.end);
      const isUsable = wordsOf(text).length >= MIN_WORDS && text.length <= MAX_SENTENCE;
      // A question is no answer.
      if (!place || !isUsable || /[?？]\s*$/u.test(text)) return [];
      return [{ text, chunk, place, stems: new Set(stemsOf(text, language)) }];
    });
  });
}

function unique(sentences: readonly Sentence[]): Sentence[] {
  const byText = new Map(sentences.toReversed().map((one) => [one.text, one]));
  return [...byText.values()].toReversed();
}

function stemsOf(text: string, language: string): string[] {
  const stems = contentStems(wordsOf(text), stopWordsOf(language));
  return [...new Set(stems.filter((stem) => !FRAME.test(stem)).map(subjectOf))];
}

/** Words that occur in every question. */
const FRAME =
  /^(?:offer|provid|suppor|have|does|could|would|please|tell|send|know|bieten|haben|gibt|konnen|bitte|propos|avez|pouvez|ofrece|tienen|puede|offrit|avete|potete|biedt|bieden|kunnen|oferec|tem|podem|oferuj|macie|mozna|mozeci)/;
const PRICE =
  /^(?:cost|price|pricin|kostet|kosten|preis|prix|coute|tarif|cuesta|precio|costa|prezzo|kost|prijs|custa|preco|kosztu|cena|ceny)/;

/** A question about the cost is answered by a price, in any language. */
function subjectOf(stem: string): string {
  return PRICE.test(stem) ? "price" : stem;
}

/** A term that no sentence contains weighs most: without it a question is not answered. */
function rarityIn(sentences: readonly Sentence[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + (sentences.length + 1) / ((counts.get(stem) ?? 0) + 0.5));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
