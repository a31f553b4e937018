import { Fragment, type Node } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { isSameJson } from "#src/editor/document/content/json.ts";
import { changeText } from "./change-text.ts";
import { putInPlace } from "./put-in-place.ts";

/**
 * Transforms one node into the other by small steps: only differing cells of a table, only
 * differing words of a line. Positions in unchanged content stay valid, such as carets and the
 * history.
 */
export function changeNode(tr: Transaction, pos: number, before: Node, after: Node): void {
  if (before === after || before.eq(after)) return;
  if (before.type !== after.type) {
    const isAlike = !before.isLeaf && !after.isLeaf && after.type.validContent(before.content);
    if (!isAlike) {
      replaceNodes(tr, pos, pos + before.nodeSize, [after]);
      return;
    }
    // In one step, around the unchanged content.
    tr.setNodeMarkup(pos, after.type, after.attrs);
  } else changeAttributes(tr, pos, before, after);
  if (after.isTextblock) changeText(tr, pos + 1, before.content, after.content);
  else changeContent(tr, pos + 1, before, after);
}

export function replaceNodes(
  tr: Transaction,
  from: number,
  to: number,
  nodes: readonly Node[],
): void {
  putInPlace(tr, from, to, Fragment.from([...nodes]));
}

function changeAttributes(tr: Transaction, pos: number, before: Node, after: Node): void {
  for (const [name, value] of Object.entries(after.attrs)) {
    if (!isSameJson(before.attrs[name], value)) tr.setNodeAttribute(pos, name, value);
  }
}

function changeContent(tr: Transaction, start: number, before: Node, after: Node): void {
  const [old, fresh] = [before.children, after.children];
  const least = Math.min(old.length, fresh.length);
  let first = 0;
  while (first < least && isSameNode(old[first], fresh[first])) first += 1;
  let same = 0;
  while (same < least - first && isSameNode(old.at(-1 - same), fresh.at(-1 - same))) same += 1;
  const changed = old.slice(first, old.length - same);
  const changedTo = fresh.slice(first, fresh.length - same);
  let pos = start + sizeOf(old.slice(0, first));
  if (changed.length !== changedTo.length) {
    replaceNodes(tr, pos, pos + sizeOf(changed), changedTo);
    return;
  }
  pos += sizeOf(changed);
  // From the end, so that earlier positions stay valid.
  for (const [at, node] of [...changed.entries()].reverse()) {
    pos -= node.nodeSize;
    changeNode(tr, pos, node, changedTo[at] ?? node);
  }
}

function isSameNode(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.eq(other);
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => sum + node.nodeSize, 0);
}
