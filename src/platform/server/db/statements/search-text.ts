import { type RawBuilder, sql } from "kysely";

const WILDCARDS = /[\\%_]/g;

/** A LIKE pattern that finds the text anywhere. Wildcards in the text are escaped. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

export function beginningWith(text: string): string {
  return `${escaped(text)}%`;
}

/**
 * Matches if a word of a name or address, or the domain of the address, starts with the search
 * text.
 */
export function hasWordLike(
  { name, address }: { name: RawBuilder<unknown>; address: RawBuilder<unknown> },
  typed: string,
): RawBuilder<boolean> {
  const wanted = typed.toLowerCase();
  return sql<boolean>`(' ' || lower(${name}) || ' ' || ${address} like ${containing(` ${wanted}`)}
    or ${address} like ${containing(`@${wanted}`)})`;
}

function escaped(text: string): string {
  return text.replaceAll(WILDCARDS, "\\$&");
}

/** The maximum number of words that a search uses. */
const MAX_WORDS = 8;
const UNSPACED_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/** The search text as a full-text query. */
export type TextQuestion = {
  /** For `to_tsquery`: every word as a prefix. */
  question: string;
  /** The same words in lower case, for highlighting them. */
  words: string[];
};

/** Undefined if nothing in it can be searched for. */
export function textQuestion(typed: string): TextQuestion | undefined {
  const lower = typed.normalize("NFKC").toLowerCase();
  const runs: string[] = lower.match(UNSPACED_RUN) ?? [];
  const words = lower.replaceAll(UNSPACED_RUN, " ").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const all = [...runs, ...words].slice(0, MAX_WORDS);
  if (all.length === 0) return undefined;
  const parts = all.map((word) => (runs.includes(word) ? gramsOf(word) : `'${word}':*`));
  return { question: parts.join(" & "), words: all };
}

/** For scripts without spaces, each pair of adjacent characters is a term. */
function gramsOf(run: string): string {
  const signs = [...run];
  const pairs = signs.slice(1).map((sign, at) => `'${signs[at] ?? ""}${sign}'`);
  return pairs.length === 0 ? `'${run}'` : pairs.join(" & ");
}

/** A text search in one project, or in the whole organisation. */
export type TextSearch = { text: string; projectId?: string | null | undefined; limit: number };
