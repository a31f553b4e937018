import type { ReplyLength } from "#src/inbox/replies/replies.rules.ts";
import type { Ask } from "#src/inbox/replies/server/asks-in.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import type { TextRange } from "#src/platform/server/text/sources/source.ts";
import { PRICE, topicStems } from "./answer-stems.ts";
import { isWhole, type Unit } from "./source-units.ts";

export type FoundAnswer = {
  ask: number;
  text: string;
  quote: string;
  chunk: Chunk;
  place: TextRange;
};

/** `language` is that of the mail. `taken` is already in the draft. */
type AnswerInput = {
  asks: readonly Ask[];
  units: readonly Unit[];
  language: string;
  taken: ReadonlySet<Unit>;
};

/** How many sentences may answer one question; below its own heading more of them. */
const MOST: Readonly<Record<ReplyLength, number>> = { short: 1, medium: 2, long: 3 };
const MOST_BELOW: Readonly<Record<ReplyLength, number>> = { short: 1, medium: 3, long: 6 };
/** The share of a question's terms, weighted by rarity, that an answer must contain. */
const MIN_COVERED = 0.55;
/** A term in the heading above counts less than in the sentence. */
const ABOVE_WEIGHT = 0.8;

/**
 * Answers questions without a language model, by verbatim sentences of the sources: the text below
 * a heading that is the question, otherwise cells of tables and sentences about its topic. Others
 * are left open.
 */
export function extractAnswers(
  { asks, units, language, taken: before }: AnswerInput,
  length: ReplyLength,
): FoundAnswer[] {
  const weigh = rarityIn(units);
  const taken = new Set(before);
  return asks
    .filter(({ isForPerson }) => !isForPerson)
    .flatMap((ask) => {
      const open = units.filter((unit) => !taken.has(unit));
      const below = belowEqual(open, ask, { language, length });
      const best = bestFor(open, subjectsOf(ask, language), weigh).slice(0, MOST[length]);
      return (below.length > 0 ? below : best).map((unit) => {
        taken.add(unit);
        const { text, quote, chunk, place } = unit;
        return { ask: ask.number, text, quote, chunk, place };
      });
    });
}

/** A price answers a question about the cost, regardless of its referent. */
function subjectsOf({ text, about }: Ask, language: string): string[] {
  const own = topicStems(text, language);
  return own.includes(PRICE) ? own : topicStems(about, language);
}

type Wanted = { language: string; length: ReplyLength };

/**
 * What stands below a heading, or a question, that says the same as this one: its first paragraph,
 * or more in a long reply.
 */
function belowEqual(units: readonly Unit[], { text }: Ask, { language, length }: Wanted): Unit[] {
  const asked = topicStems(text, language);
  const at = units.findIndex((unit) => unit.kind === "topic" && isEqual(unit, text, asked));
  const topic = units[at];
  if (!topic) return [];
  const rest = units.slice(at + 1);
  const isOther = ({ kind, chunk }: Unit) =>
    kind === "topic" || chunk.origin.id !== topic.chunk.origin.id;
  const end = rest.findIndex(isOther);
  const below = (end === -1 ? rest : rest.slice(0, end)).slice(0, MOST_BELOW[length]);
  // "It covers:" goes on in the next block.
  const isFirst = ({ place }: Unit, at: number) =>
    place.blockId === below[0]?.place.blockId || below[at - 1]?.text.endsWith(":");
  return length === "long" ? below : below.filter(isFirst);
}

function isEqual({ text, stems }: Unit, question: string, asked: readonly string[]): boolean {
  if (plain(text) === plain(question)) return true;
  return asked.length > 0 && stems.size === asked.length && asked.every((stem) => stems.has(stem));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

type Weigh = (stem: string) => number;

/** Those that cover most of the terms. A cell that is named by its row and column comes first. */
function bestFor(units: readonly Unit[], asked: readonly string[], weigh: Weigh): Unit[] {
  const total = sum(asked.map(weigh));
  if (total === 0) return [];
  const rated = units
    .filter(isWhole)
    .filter((unit) => isNamed(unit, asked))
    .map((unit) => ({ unit, covered: coveredBy(unit, asked, weigh) / total }))
    .filter(({ covered }) => covered >= MIN_COVERED)
    .toSorted((one, other) => other.covered - one.covered || rank(one.unit) - rank(other.unit));
  const [best] = rated;
  // Of a table, only what fits as well as the best cell.
  return rated
    .filter(({ covered }) => best?.unit.kind !== "cell" || covered === best.covered)
    .map(({ unit }) => unit);
}

function rank({ kind }: Unit): number {
  return kind === "cell" ? 0 : 1;
}

/** A cell is an answer about its row, or about its column. */
function isNamed({ labels, stems }: Unit, asked: readonly string[]): boolean {
  if (!labels) return true;
  const isIn = (own: ReadonlySet<string>) => asked.some((stem) => own.has(stem));
  return isIn(labels.row) || (isIn(labels.column) && asked.every((stem) => stems.has(stem)));
}

export function coveredBy(
  { stems, above }: Pick<Unit, "stems" | "above">,
  asked: readonly string[],
  weigh: Weigh,
): number {
  return sum(
    asked.map((stem) => {
      if (stems.has(stem)) return weigh(stem);
      return above.has(stem) ? ABOVE_WEIGHT * weigh(stem) : 0;
    }),
  );
}

/** A term that no sentence contains weighs most: without it a question is not answered. */
export function rarityIn(units: readonly Unit[]): Weigh {
  const said = units.filter(isWhole);
  const counts = new Map<string, number>();
  for (const { stems } of said)
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + (said.length + 1) / ((counts.get(stem) ?? 0) + 0.5));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
