import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";

/** More blocks than fit on a screen. */
const FIRST_BLOCKS = 100;
/** More table rows than fit on a screen. */
const FIRST_ROWS = 40;
/** This few are rendered with the others. */
const FEW = 50;

/** A block of the page, or a row of a long table. */
export type Part = { node: Node; pos: number };

/** Parts that may be rendered after the first paint. */
export function partsToWait({ doc, selection }: EditorState): Set<Node> {
  const first = selection.$to.index(0) + FIRST_BLOCKS;
  const waiting = new Set(doc.childCount > first + FEW ? doc.children.slice(first) : []);
  for (const table of doc.children.filter(isLongTable)) {
    for (const row of table.children.slice(FIRST_ROWS)) waiting.add(row);
  }
  return waiting;
}

/** In page order; a table's rows follow it. */
export function* partsOf(page: Node, start = 0): Generator<Part> {
  let pos = start;
  for (const node of page.children) {
    yield { node, pos };
    if (isLongTable(node)) yield* partsOf(node, pos + 1);
    pos += node.nodeSize;
  }
}

export function isAnySelected({ doc, selection }: EditorState, parts: ReadonlySet<Node>): boolean {
  let isFound = false;
  for (const { $from, $to } of selection.ranges) {
    doc.nodesBetween($from.pos, $to.pos, (node) => {
      isFound ||= parts.has(node);
      return !isFound && isLongTable(node);
    });
  }
  return isFound;
}

function isLongTable(node: Node): boolean {
  return node.type.name === "table" && node.childCount > FIRST_ROWS + FEW;
}
