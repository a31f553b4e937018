import { type RawBuilder, sql } from "kysely";

const WILDCARDS = /[\\%_]/g;

/** A pattern for LIKE that finds the text anywhere. Wildcards in the text stand for themselves. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

export function beginningWith(text: string): string {
  return `${escaped(text)}%`;
}

/** Whether a word of a name or an address, or the domain of the address, begins with what is typed. */
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

/** How many words of what someone typed are looked for. */
const MAX_WORDS = 8;
const UNSPACED_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/** What someone typed, as a full-text question takes it. */
export type TextQuestion = {
  /** For `to_tsquery`: every word, each of them as the beginning of one. */
  question: string;
  /** The same words in small letters, for finding them in a text. */
  words: string[];
};

/** Undefined when nothing in it can be looked for. */
export function textQuestion(typed: string): TextQuestion | undefined {
  const lower = typed.normalize("NFKC").toLowerCase();
  const runs: string[] = lower.match(UNSPACED_RUN) ?? [];
  const words = lower.replaceAll(UNSPACED_RUN, " ").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const all = [...runs, ...words].slice(0, MAX_WORDS);
  if (all.length === 0) return undefined;
  const parts = all.map((word) => (runs.includes(word) ? gramsOf(word) : `'${word}':*`));
  return { question: parts.join(" & "), words: all };
}

/** Where words are not set apart, each pair of neighbours is one. */
function gramsOf(run: string): string {
  const signs = [...run];
  const pairs = signs.slice(1).map((sign, at) => `'${signs[at] ?? ""}${sign}'`);
  return pairs.length === 0 ? `'${run}'` : pairs.join(" & ");
}

/** A search for text in one project, or in all of an organisation. */
export type TextSearch = { text: string; projectId?: string | null | undefined; limit: number };
