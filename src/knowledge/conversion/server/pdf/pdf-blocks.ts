import type { Node } from "prosemirror-model";
import { storableText } from "#src/editor/document/content/page-text.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import type { Receipt } from "#src/knowledge/conversion/server/convert/receipt.ts";
import type { ColumnLine } from "./reading-order.ts";

const { nodes } = schema;

const BULLET = /^(?:[•●▪■◦‣·○–]|\uf0b7)\s*/u;
const NUMBER = /^\d{1,3}[.)]\s+/;
const LARGER = 1.12;
const MAX_HEADING = 200;
const PARAGRAPH_GAP = 1.75;

type Open = {
  kind: "paragraph" | "ordered" | "unordered" | number;
  texts: string[];
  last: ColumnLine;
};

/** Detects headings by font size and lists by markers; everything else becomes paragraphs. */
export function pdfBlocks(pages: readonly (readonly ColumnLine[])[], receipt: Receipt): Node[] {
  const lines = pages.flat();
  const sizes = headingSizes(lines);
  const blocks: Node[] = [];
  let open: Open | undefined;
  const end = () => {
    if (open) blocks.push(blockOf(open));
    open = undefined;
  };
  for (const page of pages) {
    for (const line of page) {
      const text = textOf(line);
      const kind = kindOf(line, text, sizes);
      if (line.segments.length > 1 && kind === "paragraph") {
        end();
        receipt.downgrade("line-of-table", "text", text);
        blocks.push(blockOf({ kind, texts: [text], last: line }));
        continue;
      }
      if (open && goesOn(open, line, text, kind)) {
        addLine(open, text, kind);
        open.last = line;
        continue;
      }
      end();
      open = { kind, texts: [withoutSign(text, kind)], last: line };
    }
  }
  end();
  return blocks;
}

function textOf({ segments }: ColumnLine): string {
  return storableText(segments.map(({ text }) => text.trim()).join("\t")).trim();
}

/** Font sizes above the most common one, largest first. */
function headingSizes(lines: readonly ColumnLine[]): number[] {
  const letters = new Map<number, number>();
  for (const line of lines) {
    const size = rounded(line.size);
    letters.set(size, (letters.get(size) ?? 0) + textOf(line).length);
  }
  const [body = 0] = [...letters].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return [...letters.keys()].filter((size) => size > body * LARGER).toSorted((a, b) => b - a);
}

function rounded(size: number): number {
  return Math.round(size * 2) / 2;
}

function kindOf(line: ColumnLine, text: string, sizes: readonly number[]): Open["kind"] {
  const place = sizes.indexOf(rounded(line.size));
  if (place >= 0 && text.length <= MAX_HEADING) return Math.min(place + 1, 3);
  if (BULLET.test(text)) return "unordered";
  return NUMBER.test(text) ? "ordered" : "paragraph";
}

function withoutSign(text: string, kind: Open["kind"]): string {
  if (kind === "unordered") return text.replace(BULLET, "");
  return kind === "ordered" ? text.replace(NUMBER, "") : text;
}

function goesOn(open: Open, line: ColumnLine, text: string, kind: Open["kind"]): boolean {
  const { last } = open;
  const gap = (last.y - line.y) / Math.max(last.size, 1);
  const isNear = last.column === line.column && gap >= 0 && gap < PARAGRAPH_GAP;
  if (typeof kind === "number" || typeof open.kind === "number")
    return isNear && kind === open.kind;
  if (kind === "ordered" || kind === "unordered") return kind === open.kind;
  if (isNear && Math.abs(last.size - line.size) <= 1) return true;
  // A sentence continues in the next column or on the next page.
  const isNext = gap < 0 || last.column !== line.column;
  return (
    isNext &&
    open.kind === "paragraph" &&
    !/[.!?:]["”’)]?$/.test(open.texts.at(-1) ?? "") &&
    /^\p{Ll}/u.test(text)
  );
}

function addLine(open: Open, text: string, kind: Open["kind"]): void {
  if (kind === "ordered" || kind === "unordered") {
    open.texts.push(withoutSign(text, kind));
    return;
  }
  const last = open.texts.length - 1;
  open.texts[last] = joinLines(open.texts[last] ?? "", text);
}

/** Joins words hyphenated at the end of a line. */
function joinLines(before: string, text: string): string {
  const isParted = /\p{Ll}[-\u00ad]$/u.test(before) && /^\p{Ll}/u.test(text);
  return isParted ? before.slice(0, -1) + text : `${before} ${text}`;
}

function blockOf({ kind, texts }: Open): Node {
  const content = (text: string) => (text === "" ? [] : [schema.text(text)]);
  const [first = ""] = texts;
  if (typeof kind === "number") return nodes.heading.create({ level: kind }, content(first));
  if (kind === "paragraph") return nodes.paragraph.create(null, content(first));
  const items = texts.map((text) =>
    nodes.list_item.create(null, nodes.item_text.create(null, content(text))),
  );
  return nodes.list.create({ style: kind }, items);
}
