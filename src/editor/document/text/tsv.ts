import { Fragment } from "prosemirror-model";
import { linesOf, storableText } from "../content/page-text.ts";
import { schema } from "../schema/schema.ts";

/**
 * Tab-separated cells as copied by spreadsheets: a quoted cell may contain lines and tabs.
 * Undefined unless it is a rectangle of at least two columns.
 */
export function readTsv(text: string): string[][] | undefined {
  if (!text.includes("\t")) return undefined;
  const rows = splitCells(text.replace(/(\r\n?|\n)$/, ""));
  const [first] = rows;
  const isTable = first !== undefined && first.length > 1;
  return isTable && rows.every((row) => row.length === first.length) ? rows : undefined;
}

function splitCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /"([^"]*(?:""[^"]*)*)"(?=\t|\r|\n|$)|[^\t\r\n]*/y;
  for (let at = 0; at <= text.length; ) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    const [whole = "", quoted] = found ?? [];
    rows.at(-1)?.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'));
    at += whole.length;
    const sign = text[at];
    if (sign === "\r" && text[at + 1] === "\n") at += 1;
    if (sign === "\r" || sign === "\n") rows.push([]);
    at += 1;
  }
  return rows;
}

/** The text of a cell as content, with line breaks. */
export function cellContent(text: string): Fragment {
  const nodes = linesOf(storableText(text)).flatMap((line, at) => [
    ...(at > 0 ? [schema.nodes.hard_break.create()] : []),
    ...(line === "" ? [] : [schema.text(line)]),
  ]);
  return Fragment.from(nodes);
}
