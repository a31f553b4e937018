import { Fragment, type Node } from "prosemirror-model";
import { tableRows } from "../blocks/table-nodes.ts";
import { isBlank, linesOf, storableText } from "../content/page-text.ts";
import { schema } from "../schema/schema.ts";
import { cellContent, readTsv } from "../text/tsv.ts";

/** Longer text is never matched, such as a single URL. */
const PATTERN_MOST = 450;

/** Parses plain text: a table if tab-separated, otherwise a paragraph per line. */
export function readPlainText(text: string): Node[] {
  const rows = readTsv(text);
  if (rows) {
    const lines = rows.map((row) => row.map(cellContent));
    return [schema.nodes.table.create(null, tableRows(lines, false, {}))];
  }
  return linesOf(storableText(text))
    .filter((line) => !isBlank(line))
    .map((line) => schema.nodes.paragraph.create(null, Fragment.from(schema.text(line))));
}

/** The match of a pattern, if the text is short enough and matches completely. */
export function matchPattern(text: string, pattern: RegExp): RegExpExecArray | undefined {
  if (text.length >= PATTERN_MOST) return undefined;
  const found = pattern.exec(text);
  return found?.[0] === text ? found : undefined;
}
