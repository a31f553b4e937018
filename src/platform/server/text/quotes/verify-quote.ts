import type { QuoteCheck } from "#src/platform/contract/quote-check.ts";
import { type Chunk, placeIn } from "../sources/chunks.ts";
import type { TextRange } from "../sources/source.ts";
import { visibleText } from "../words/visible-text.ts";
import { looseForm, looseWords } from "./loose-form.ts";
import { isNegationCutOff } from "./negations.ts";

/** All parts of some chunks, in both forms used for matching quotes. */
export type QuoteIndex = {
  chunks: readonly Chunk[];
  exact: Form;
  loose: Form;
};

/** One text of all parts, with their offsets. */
type Form = { text: string; starts: readonly number[]; parts: readonly PartOfChunk[] };
type PartOfChunk = { chunk: Chunk; at: number; text: string };

export type FoundQuote = { check: Exclude<QuoteCheck, "missing">; chunk: Chunk; place: TextRange };
export type CheckedQuote = { check: Extract<QuoteCheck, "missing"> } | FoundQuote;

/** No typed or printed text contains it, so no quote can span it. */
const BETWEEN = "\u0000";
/** The minimum similarity of a weak match, including articles and accents. */
const MIN_ALIKE = 0.9;
const MAX_QUOTE = 1000;
/** A single word occurs everywhere and supports nothing. */
const MIN_WORDS = 2;
const MIN_UNSPACED = 4;
const MAX_TRIES = 500;

export function indexQuotes(chunks: readonly Chunk[]): QuoteIndex {
  const parts = chunks.flatMap((chunk) =>
    chunk.parts.map(({ at, start, end }) => ({
      chunk,
      at,
      text: chunk.text.slice(at, at + end - start),
    })),
  );
  return { chunks, exact: formOf(parts, comparable), loose: formOf(parts, looseForm) };
}

function formOf(parts: readonly PartOfChunk[], write: (text: string) => string): Form {
  const texts = parts.map(({ text }) => write(text));
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + BETWEEN.length;
  }
  return { text: texts.join(BETWEEN), starts, parts };
}

/**
 * Finds a quote in its sources. Verified means word for word; weak means that spelling or an
 * article differs. If a number, name or negation was changed, added or cut off, or if words come
 * from several places, it is neither.
 */
export function verifyQuote(index: QuoteIndex, quote: string): CheckedQuote {
  const wanted = quotedWords(visibleText(quote.slice(0, MAX_QUOTE)));
  if (quote.length > MAX_QUOTE || !saysEnough(wanted)) return { check: "missing" };
  return (
    findExact(index.exact, wanted) ?? findLoose(index, visibleText(quote)) ?? { check: "missing" }
  );
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

function saysEnough(wanted: string): boolean {
  const words = wanted.match(WORDS)?.length ?? 0;
  return words >= MIN_WORDS || (wanted.match(UNSPACED)?.length ?? 0) >= MIN_UNSPACED;
}

function findExact(form: Form, wanted: string): CheckedQuote | undefined {
  for (const start of occurrences(form.text, wanted)) {
    const end = start + wanted.length;
    if (isInsideWord(form.text, start, end) || isNegationCutOff(form.text, start, end)) continue;
    return foundAt(form, start, end);
  }
  return undefined;
}

function* occurrences(text: string, wanted: string): Generator<number> {
  let start = text.indexOf(wanted);
  for (let tries = 0; start !== -1 && tries < MAX_TRIES; tries += 1) {
    yield start;
    start = text.indexOf(wanted, start + 1);
  }
}

const UNSPACED_SIGN = new RegExp(UNSPACED.source, "u");
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const NUMBER = /\p{N}/u;

const NUMBER_BEFORE = /(?:\p{N}[.,:/]?|[-+])$/u;
/** After a number, these make it a different number. */
const NUMBER_BEHIND =
  /^(?:[.,:/-]?\p{N}| ?[%‰°]| ?(?:hundred|thousand|million|billion|trillion|percent|per cent|tausend|millionen|milliarden|mio|mrd|prozent|mille|millions?|milliards?|pour cent|mil|millones|millón|por ciento|mila|milioni|miliardi|per cento|duizend|miljoen|miljard|procent|[kmb]n?\b))/u;

/** Also inside a number: 5 in 1.5, 20 in -20, in 20% and in 20 million. */
function isInsideWord(text: string, start: number, end: number): boolean {
  const [before, first] = [text.charAt(start - 1), text.charAt(start)];
  const [last, behind] = [text.charAt(end - 1), text.charAt(end)];
  if (isOneWord(before, first) || isOneWord(last, behind)) return true;
  const isCutBefore =
    NUMBER.test(first) && NUMBER_BEFORE.test(text.slice(Math.max(0, start - 2), start));
  const isCutBehind = NUMBER.test(last) && NUMBER_BEHIND.test(text.slice(end, end + 14));
  return isCutBefore || isCutBehind;
}

function isOneWord(one: string, next: string): boolean {
  if (!LETTER.test(one) || !LETTER.test(next)) return false;
  return !UNSPACED_SIGN.test(one) && !UNSPACED_SIGN.test(next);
}

/** The matching part of the source: as many words, from the same word on. */
function foundAt(form: Form, start: number, end: number): CheckedQuote | undefined {
  const { part, begin } = partAt(form, start);
  if (!part) return undefined;
  const words = [...part.text.matchAll(WORDS)];
  const from = countWords(form.text.slice(begin, start));
  const to = from + countWords(form.text.slice(start, end)) - 1;
  const [first, last] = [words[from], words[to]];
  if (!first || !last) return undefined;
  return foundIn(part, first.index, last.index + last[0].length, "verified");
}

function countWords(text: string): number {
  return text.match(WORDS)?.length ?? 0;
}

function partAt({ starts, parts }: Form, place: number) {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return { part: parts[low], begin: starts[low] ?? 0 };
}

const OPENING = /[\p{Sc}"“„«(+-]$/u;
const CLOSING = /^(?: ?[%‰\p{Sc}])?[.!?]?["”»)]?/u;

/** Includes the punctuation that belongs to its first and last word. */
function foundIn(
  { chunk, at, text }: PartOfChunk,
  start: number,
  end: number,
  check: Exclude<QuoteCheck, "missing">,
): CheckedQuote | undefined {
  const from = start - (OPENING.test(text.slice(0, start)) ? 1 : 0);
  const to = end + (CLOSING.exec(text.slice(end))?.[0].length ?? 0);
  const place = placeIn(chunk, at + from, at + to);
  return place && { check, chunk, place };
}

/** The same words except for spelling and articles, within one sentence. */
function findLoose({ loose }: QuoteIndex, quote: string): CheckedQuote | undefined {
  const wanted = looseWords(quote);
  const [head, tail] = [wanted[0], wanted.at(-1)];
  if (!head || !tail || wanted.length < MIN_WORDS) return undefined;
  const quoted = comparable(quote.slice(head.start, tail.end));
  for (const start of occurrences(loose.text, looseForm(quote))) {
    const { part, begin } = partAt(loose, start);
    if (!part) continue;
    const words = looseWords(part.text);
    const from = countSpaces(loose.text.slice(begin, start));
    const [first, last] = [words[from], words[from + wanted.length - 1]];
    if (!first || !last) continue;
    const found = comparable(part.text.slice(first.start, last.end));
    const text = part.text.toLowerCase();
    const isCut =
      isInsideWord(text, first.start, last.end) || isNegationCutOff(text, first.start, last.end);
    if (!isCut && similarity(found, quoted) >= MIN_ALIKE)
      return foundIn(part, first.start, last.end, "weak");
  }
  return undefined;
}

function countSpaces(text: string): number {
  return text.split(" ").length - 1;
}

/** Similarity from 0 to 1 (Levenshtein). */
function similarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - distance(one, other) / longest;
}

function distance(one: string, other: string): number {
  let row = Uint32Array.from({ length: other.length + 1 }, (_, at) => at);
  let next = new Uint32Array(other.length + 1);
  for (let i = 1; i <= one.length; i += 1) {
    next[0] = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
      const changed = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      next[j] = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    [row, next] = [next, row];
  }
  return row[other.length] ?? 0;
}

/**
 * Equivalent characters that are typed in different ways. A replacement never adds or ends a word.
 */
const SAME: ReadonlyArray<readonly [RegExp, string]> = [
  [/[‘’‚‛′`´ʼ]/g, "'"],
  [/«\s*|\s*»|[“”„‟‹›″]/g, '"'],
  [/[‐‑‒–—―−]/g, "-"],
  [/…/g, "..."],
  [/\s+/g, " "],
  [/(?<=[\p{N}]) (?=[%‰°\p{Sc}])/gu, ""],
  [/(?<=\p{Sc}) (?=\p{N})/gu, ""],
];

const COMPATIBLE = /[\uFB00-\uFB06\uFF01-\uFF5E]/g;
const PLAIN = /^[\x20-\x7e]*$/;

/** The normalized form in which a quote must match its source to count as exact. */
function comparable(text: string): string {
  if (PLAIN.test(text) && !text.includes("  ") && !text.includes("`")) return closeUp(text);
  let same = text.replace(COMPATIBLE, (sign) => sign.normalize("NFKC"));
  for (const [signs, instead] of SAME) same = same.replace(signs, instead);
  return same.trim().toLowerCase();
}

/** The same for plain text, where only the space before a percent sign may differ. */
function closeUp(text: string): string {
  return text
    .replace(/(?<=\d) (?=[%$])|(?<=\$) (?=\d)/g, "")
    .trim()
    .toLowerCase();
}

const DECORATION = /^[\s"'“”„«»‘’‹›([…]+|[\s"'“”„«»‘’‹›)\].,;:…]+$/gu;

/** The quoted words, without surrounding punctuation. */
function quotedWords(quote: string): string {
  return comparable(quote.replace(DECORATION, "")).replace(DECORATION, "");
}
