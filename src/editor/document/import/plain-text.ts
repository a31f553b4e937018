import { Fragment, type Node } from "prosemirror-model";
import { tableRows } from "../blocks/table-nodes.ts";
import { isBlank, linesOf, storableText } from "../content/page-text.ts";
import { schema } from "../schema/schema.ts";
import { cellContent, readTsv } from "../text/tsv.ts";

/** Longer text is never a pattern, such as an address alone. */
const PATTERN_MOST = 450;

/** Plain text: a table when it is one between tabs, else a paragraph for each line. */
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

/** What a pattern matched, when the text is short enough and all of it matches. */
export function matchPattern(text: string, pattern: RegExp): RegExpExecArray | undefined {
  if (text.length >= PATTERN_MOST) return undefined;
  const found = pattern.exec(text);
  return found?.[0] === text ? found : undefined;
}
