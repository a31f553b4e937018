import { type Chunk, type Part, placeIn } from "#src/platform/server/text/sources/chunks.ts";
import type { TextRange } from "#src/platform/server/text/sources/source.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";
import { wordsOf } from "#src/platform/server/text/words/words.ts";
import { answerStems, PRICE } from "./answer-stems.ts";

/** A sentence, heading or table cell of the sources, verbatim. */
export type Unit = {
  /** A `topic` is a heading or a question, which the text below it answers. */
  kind: "topic" | "sentence" | "cell";
  /** A cell has its labels before it. */
  text: string;
  quote: string;
  chunk: Chunk;
  place: TextRange;
  stems: ReadonlySet<string>;
  /** The stems of the heading above it. */
  above: ReadonlySet<string>;
  /** Of a cell: its row and its column. */
  labels: { row: ReadonlySet<string>; column: ReadonlySet<string> } | undefined;
};

const MAX_SENTENCE = 400;
const MIN_WORDS = 4;

/** Everything that chunks say, in order. `usual` is the language of short texts. */
export function unitsOf(chunks: readonly Chunk[], usual: string): Unit[] {
  const units = chunks.flatMap((chunk) => {
    const language = languageOf(chunk.text) || usual;
    return chunk.parts.flatMap((part) => unitsOfPart(chunk, part, language));
  });
  // A repeated sentence is quoted where it comes first; headings repeat for other texts.
  const seen = new Set<string>();
  return units.filter(({ kind, text }) => {
    const isNew = kind === "topic" || !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** Whether it says something on its own, without a heading above. */
export function isWhole({ kind, text }: Unit): boolean {
  return kind === "cell" || (kind === "sentence" && wordsOf(text).length >= MIN_WORDS);
}

function unitsOfPart(chunk: Chunk, part: Part, language: string): Unit[] {
  const text = chunk.text.slice(part.at, part.at + part.end - part.start);
  const above = answerStems(part.heading, language);
  if (part.labels !== "") return cellsOf(chunk, part, { row: text, above, language });
  return sentencesOf(text, language, true).flatMap((span): Unit[] => {
    const quote = tidy(text.slice(span.start, span.end));
    const place = placeIn(chunk, part.at + span.start, part.at + span.end);
    if (!place || quote.length > MAX_SENTENCE) return [];
    const isTopic = part.isHeading || /[?？]\s*$/u.test(quote);
    const stems = answerStems(quote, language);
    const kind = isTopic ? "topic" : "sentence";
    return [{ kind, text: quote, quote, chunk, place, stems, above, labels: undefined }];
  });
}

type Row = { row: string; above: ReadonlySet<string>; language: string };

function cellsOf(chunk: Chunk, part: Part, { row, above, language }: Row): Unit[] {
  const place = placeIn(chunk, part.at, part.at + row.length);
  const labels = part.labels.split("\t").map(tidy);
  const [name = "", ...cells] = row.split("\t").map(tidy);
  const isHead = row === part.labels && !(cells.length === 1 && /\p{N}/u.test(cells[0] ?? ""));
  if (!place || isHead || name === "") return [];
  const rowStems = answerStems(name, language);
  // A German "Tarif" is a plan, not its price.
  const corner = [...answerStems(labels[0] ?? "", language)].filter((stem) => stem !== PRICE);
  return cells.flatMap((cell, at): Unit[] => {
    if (cell === "" || cell.length > MAX_SENTENCE) return [];
    // In a table of two columns the second one needs no name.
    const label = cells.length === 1 ? "" : (labels[at + 1] ?? "");
    const column = answerStems(labels[at + 1] ?? "", language);
    const stems = new Set([...corner, ...rowStems, ...column, ...answerStems(cell, language)]);
    const text = `${[name, label].filter((one) => one !== "").join(", ")}: ${cell}`;
    const found = { row: rowStems, column };
    return [{ kind: "cell", text, quote: tidy(row), chunk, place, stems, above, labels: found }];
  });
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
