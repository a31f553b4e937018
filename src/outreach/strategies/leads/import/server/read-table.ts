import { Readable } from "node:stream";
import { detect } from "chardet";
import { parse } from "csv-parse";
import { parse as parseLine } from "csv-parse/sync";
import {
  CHARSETS,
  type Charset,
  DELIMITERS,
  type Delimiter,
  looksLikeAddress,
  MAX_IMPORT_COLUMNS,
} from "#src/outreach/strategies/leads/import/import.rules.ts";
import { AppError } from "#src/platform/server/app-error.ts";

export type Reading = { charset: Charset; delimiter: Delimiter; hasHeader: boolean };
/** `first` is the number of the first line, counted from 1 with the header. */
export type TableRow = { row: number; cells: string[] };
type Source = () => AsyncIterable<Uint8Array>;

const SAMPLE_BYTES = 64 * 1024;
const SAMPLE_LINES = 50;
/** A longer quoted cell was never closed. */
const LONGEST_RECORD = 256 * 1024;

/** Guesses the format of a file from its first bytes; detecting UTF-8 needs all of them. */
export async function findReading(source: Source): Promise<Reading> {
  const charset = await findCharset(source);
  const head = new TextDecoder(charset).decode(await firstBytes(source)).replace(/^\uFEFF/, "");
  const lines = head.split(/\r\n?|\n/, SAMPLE_LINES).filter((line) => line.trim() !== "");
  const [, named] = /^sep=([,;\t|])$/i.exec(lines[0] ?? "") ?? [];
  const delimiter = DELIMITERS.find((sign) => sign === named) ?? findDelimiter(lines);
  const [first = ""] = named === undefined ? lines : lines.slice(1);
  const cells = first.split(delimiter).map((cell) => cell.replaceAll('"', ""));
  return { charset, delimiter, hasHeader: !cells.some(looksLikeAddress) };
}

async function firstBytes(source: Source): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source()) {
    pieces.push(piece);
    length += piece.length;
    if (length >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, SAMPLE_BYTES);
}

async function findCharset(source: Source): Promise<Charset> {
  const head = await firstBytes(source);
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zeros = [0, 1].map(
    (side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length,
  );
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) > head.length / 4) return even > odd ? "utf-16be" : "utf-16le";
  if (even + odd > 0) throw new AppError(422, "import_not_text");
  if (await isUtf8(source)) return "utf-8";
  const guessed = (detect(head) ?? "").toLowerCase();
  return CHARSETS.find((name) => name === guessed && !name.startsWith("utf")) ?? "windows-1252";
}

async function isUtf8(source: Source): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of source()) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The delimiter that occurs equally often in most lines. */
function findDelimiter(lines: readonly string[]): Delimiter {
  const scores = DELIMITERS.map((sign) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, "").split(sign).length - 1);
    const [first = 0] = counts;
    return first === 0 ? 0 : counts.filter((found) => found === first).length + first / 1e6;
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}

/**
 * Streams the rows of a table, including the header. With `eachLine` quotes do not span lines, for
 * files with unbalanced ones.
 */
export async function* readRows(
  source: Source,
  { charset, delimiter }: Reading,
  { eachLine }: { eachLine: boolean },
): AsyncGenerator<TableRow> {
  const text = decoded(source, charset);
  const rows = eachLine ? rowsOfLines(text, delimiter) : rowsOfText(text, delimiter);
  for await (const one of rows) {
    if (one.row === 1 && /^sep=.?$/i.test(one.cells.join(delimiter))) continue;
    if (one.cells.length > MAX_IMPORT_COLUMNS) throw new AppError(422, "import_too_many_columns");
    yield one;
  }
}

/** By the standard. Throws at the first stray quote. */
async function* rowsOfText(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<TableRow> {
  const parser = Readable.from(text).pipe(
    parse({
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: LONGEST_RECORD,
    }),
  );
  for await (const one of parser) {
    // The parser's types do not include the option `info`.
    const { record, info } = one as { record: string[]; info: { lines: number } };
    yield { row: info.lines, cells: record };
  }
}

async function* rowsOfLines(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<TableRow> {
  let row = 0;
  for await (const line of linesOf(text)) {
    row += 1;
    if (line.trim() !== "") yield { row, cells: cellsOf(line.replace(/^\uFEFF/, ""), delimiter) };
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}

/** If a line's quotes are unbalanced, they are literal characters. */
function cellsOf(line: string, delimiter: Delimiter): string[] {
  const isPaired = line.split('"').length % 2 === 1;
  if (!isPaired || !line.includes('"'))
    return line.split(delimiter).map((cell) => cell.replaceAll('"', ""));
  const [cells = []] = parseLine(line, { delimiter, relax_quotes: true, relax_column_count: true });
  return cells;
}

async function* decoded(source: Source, charset: Charset): AsyncGenerator<string> {
  const decoder = new TextDecoder(charset);
  for await (const piece of source()) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
