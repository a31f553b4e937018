import type { Node } from "prosemirror-model";

/** Finds a block by id. */
export function findBlock(doc: Node, id: string): { node: Node; pos: number } | undefined {
  let found: { node: Node; pos: number } | undefined;
  doc.forEach((node, pos) => {
    if (node.attrs.id === id) found = { node, pos };
  });
  return found;
}
