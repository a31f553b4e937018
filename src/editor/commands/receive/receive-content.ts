import type { Node } from "prosemirror-model";
import { type EditorState, Selection, TextSelection, type Transaction } from "prosemirror-state";
import type { BlockRules } from "#src/editor/document/blocks/block-options.ts";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { isSameJson } from "#src/editor/document/content/json.ts";
import { decode, type StoredBlocks } from "#src/editor/document/decode.ts";
import { encodeBlock } from "#src/editor/document/encode.ts";
import { longestRising } from "#src/editor/document/merge/longest-rising.ts";
import { markForeign } from "../history/spare-foreign.ts";
import { rulesOf } from "../rules/page-rules.ts";
import { changeNode, replaceNodes } from "./change-node.ts";

/** The target state of a block, and its current position. */
type Wanted = { node: Node; at: number | undefined };

/**
 * Merges a remote version of the page. Equal blocks stay untouched, and so do blank ones, which are
 * never saved. Caret and local history stay; undo never reverts this.
 */
export function receiveContent(
  state: EditorState,
  content: EditorContent,
  stored: StoredBlocks,
): { tr: Transaction; stored: StoredBlocks } {
  const { doc, tr } = state;
  const pieces = piecesOf(doc, content, stored, rulesOf(state));
  const kept = blocksThatStay(pieces.wanted, state);
  const starts = startsOf(doc);
  let end = doc.childCount;
  let between: Node[] = [];
  const changed = removedFrom(doc, pieces.wanted);
  const replaceUpTo = (first: number) =>
    replaceNodes(tr, starts[first] ?? 0, starts[end] ?? 0, between);
  // From the end, so that earlier positions stay valid.
  for (const [index, { node, at }] of [...pieces.wanted.entries()].reverse()) {
    const isStaying = at !== undefined && kept.has(index);
    if (!isStaying || node !== doc.child(at)) changed.push(String(node.attrs.id));
    if (!isStaying) {
      between.unshift(node);
      continue;
    }
    replaceUpTo(at + 1);
    changeNode(tr, starts[at] ?? 0, doc.child(at), node);
    end = at;
    between = [];
  }
  replaceUpTo(0);
  keepCaret(tr, state);
  return { tr: markForeign(tr, changed), stored: pieces.stored };
}

function removedFrom(doc: Node, wanted: readonly Wanted[]): string[] {
  const isWanted = new Set(wanted.map(({ at }) => at));
  const removed = doc.children.filter((_, at) => !isWanted.has(at));
  return removed.map(({ attrs }) => String(attrs.id));
}

function piecesOf(doc: Node, content: EditorContent, stored: StoredBlocks, rules: BlockRules) {
  const places = new Map(doc.children.map((node, at) => [String(node.attrs.id), at]));
  const now = doc.children.map((node) => encodeBlock(node, stored));
  const changed = content.blocks.filter(({ id }, at, all) => {
    const place = places.get(id);
    return place === undefined || !isSameJson(now[place], all[at]);
  });
  const read = decode({ blocks: changed }, { rules });
  const fresh = new Map(changed.map(({ id }, at) => [id, read.doc.child(at)]));
  const wanted = content.blocks.flatMap(({ id }): Wanted[] => {
    const at = places.get(id);
    const node = fresh.get(id) ?? (at === undefined ? undefined : doc.child(at));
    return node ? [{ node, at }] : [];
  });
  const isWanted = new Set(wanted.map(({ at }) => at));
  const isBlank = (at: number) => !isWanted.has(at) && now[at] === undefined;
  const all = withBlanks(doc, wanted, isBlank);
  return {
    wanted: all.length > 0 ? all : [{ node: emptyPage(), at: undefined }],
    stored: read.stored,
  };
}

function emptyPage(): Node {
  return decode(undefined).doc.child(0);
}

/** Each blank block follows its current predecessor, or goes last without one. */
function withBlanks(
  doc: Node,
  wanted: readonly Wanted[],
  isBlank: (at: number) => boolean,
): readonly Wanted[] {
  const isStaying = new Set(wanted.map(({ at }) => at));
  const first: Wanted[] = [];
  const followers = new Map<number, Wanted[]>();
  let place = first;
  for (const [at, node] of doc.children.entries()) {
    if (isStaying.has(at)) {
      place = [];
      followers.set(at, place);
    } else if (isBlank(at)) place.push({ node, at });
  }
  if (followers.size === 0) return [...wanted, ...first];
  const rest = wanted.flatMap((one) => [
    one,
    ...((one.at !== undefined && followers.get(one.at)) || []),
  ]);
  return [...first, ...rest];
}

/** Blocks that need not move, including the one with the caret. */
function blocksThatStay(
  wanted: readonly Wanted[],
  { selection }: EditorState,
): ReadonlySet<number> {
  const standing = [...wanted.entries()].filter(([, { at }]) => at !== undefined);
  const rising = longestRising(
    standing.map(([, { at }]) => at ?? 0),
    selection.$from.index(0),
  );
  return new Set(standing.filter((_, index) => rising.has(index)).map(([index]) => index));
}

/** The start of each block, and the end of the last. */
function startsOf(doc: Node): readonly number[] {
  const starts = [0];
  for (const node of doc.children) starts.push((starts.at(-1) ?? 0) + node.nodeSize);
  return starts;
}

/** Before the text that followed it, in its block even if its surroundings are gone. */
function keepCaret(tr: Transaction, { doc, selection }: EditorState): void {
  if (selection instanceof TextSelection) {
    const [anchor, head] = [selection.anchor, selection.head].map((pos) =>
      tr.doc.resolve(tr.mapping.map(pos, -1)),
    );
    if (anchor?.parent.inlineContent && head?.parent.inlineContent)
      tr.setSelection(new TextSelection(anchor, head));
  }
  const id = doc.maybeChild(selection.$from.index(0))?.attrs.id;
  if (tr.doc.maybeChild(tr.selection.$from.index(0))?.attrs.id === id) return;
  const at = tr.doc.children.findIndex(({ attrs }) => attrs.id === id);
  if (at < 0) return;
  const end = tr.doc.resolve(startsOf(tr.doc)[at + 1] ?? 0);
  tr.setSelection(Selection.findFrom(end, -1) ?? tr.selection);
}
