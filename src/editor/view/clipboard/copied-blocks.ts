import { Fragment, type Node } from "prosemirror-model";
import { NodeSelection, type Selection } from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";
import { schema } from "#src/editor/document/schema/schema.ts";

const { nodes } = schema;

/** What is copied: a piece of one line, or blocks that can stand alone. */
export type Copied = { line: Fragment } | { blocks: readonly Node[] };

export function copiedFrom(selection: Selection): Copied {
  if (selection instanceof CellSelection) return { blocks: [tableOf(selection)] };
  if (selection instanceof NodeSelection) return { blocks: [selection.node] };
  const { $from, $to } = selection;
  const { parent } = $from;
  if ($from.sameParent($to) && parent.isTextblock) {
    const line = parent.content.cut($from.parentOffset, $to.parentOffset);
    const isLines = parent.type === nodes.code_block && textOf(line).includes("\n");
    return isLines ? { blocks: [nodes.code_block.create(parent.attrs, line)] } : { line };
  }
  return { blocks: selection.content().content.content.map(completed) };
}

export function textOf(line: Fragment): string {
  return line.textBetween(0, line.size, "\n", "\n");
}

/** Selected cells are rows, unless they are all there is. */
function tableOf(selection: CellSelection): Node {
  const { content } = selection.content();
  const only = content.firstChild;
  return only?.type === nodes.table ? only : nodes.table.create(null, content);
}

/** A selection may begin below the text of an item, or in a caption: the line above is then empty. */
function completed(node: Node): Node {
  if (node.isTextblock || node.isLeaf) return node;
  const children = Fragment.from(node.children.map(completed));
  return node.type.createAndFill(node.attrs, children, node.marks) ?? node;
}
