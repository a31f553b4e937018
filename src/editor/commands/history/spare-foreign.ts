import { isHistoryTransaction, redoDepth, undoDepth } from "prosemirror-history";
import { type Node, Slice } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  Plugin,
  PluginKey,
  type Transaction,
} from "prosemirror-state";
import { changeNode } from "../receive/change-node.ts";

/** By block id: the undo and redo depths at the time of a remote change. */
type Changed = ReadonlyMap<string, Depths>;
type Depths = { back: number; forward: number };
/** By step number: the blocks that it moved. */
type Moved = ReadonlyMap<number, readonly string[]>;
type Known = { changed: Changed; moved: Moved };

const key = new PluginKey<Known>("blocks that were changed elsewhere");

/** Marks the blocks that a remote change has edited, moved, added or removed. */
export function markForeign(tr: Transaction, ids: readonly string[]): Transaction {
  return tr.setMeta(key, ids).setMeta("addToHistory", false);
}

/** Must come after the history plugin, which it queries. */
export function changedElsewhere(): Plugin {
  return new Plugin<Known>({
    key,
    state: {
      init: () => ({ changed: new Map(), moved: new Map() }),
      apply(tr, known, before, after) {
        if (!tr.docChanged) return known;
        const [was, is] = [depthsOf(before), depthsOf(after)];
        const isFewer = is.back < was.back || is.forward < was.forward;
        const changed = isFewer ? lowered(known.changed, is) : known.changed;
        const ids: readonly string[] | undefined = tr.getMeta(key);
        if (ids)
          return {
            ...known,
            changed: new Map([...changed, ...ids.map((id) => [id, is] as const)]),
          };
        return {
          changed,
          moved: isHistoryTransaction(tr) ? known.moved : movedBy(tr, known.moved, was, is),
        };
      },
    },
  });
}

function depthsOf(state: EditorState): Depths {
  return { back: undoDepth(state), forward: redoDepth(state) };
}

/** A step that replaces a discarded one is newer than the remote change. */
function lowered(changed: Changed, { back, forward }: Depths): Changed {
  return new Map(
    [...changed].map(([id, one]) => [
      id,
      { back: Math.min(one.back, back), forward: Math.min(one.forward, forward) },
    ]),
  );
}

function movedBy(tr: Transaction, moved: Moved, was: Depths, { back }: Depths): Moved {
  const earlier = back > was.back ? [] : (moved.get(back) ?? []);
  const ids = [...earlier, ...idsOfRestored(tr)];
  return ids.length > 0 || moved.has(back) ? new Map([...moved, [back, ids]]) : moved;
}

/**
 * Undo and redo restore whole blocks at their old positions. If a block was changed remotely since,
 * it keeps its current content and position. A block whose old position is gone stays where it is.
 */
export function sparingForeign(command: Command, way: keyof Depths): Command {
  return (state, dispatch, view) =>
    command(
      state,
      dispatch &&
        ((tr) => {
          dispatch(tr);
          const spared = sparedIn(state, tr, way);
          if (spared?.docChanged) dispatch(spared.setMeta("addToHistory", false));
        }),
      view,
    );
}

function sparedIn(state: EditorState, tr: Transaction, way: keyof Depths): Transaction | undefined {
  const { changed, moved } = key.getState(state) ?? {};
  if (!changed?.size) return undefined;
  const { [way]: depth, back } = depthsOf(state);
  const isForeign = (id: string) => (changed.get(id)?.[way] ?? 0) >= depth;
  const isMoved = new Set(moved?.get(way === "back" ? back : back + 1));
  const next = state.apply(tr);
  const spared = next.tr;
  const before = placesOf(state.doc);
  putAsTheyWere(spared, tr, before, isForeign);
  // From the end, so that blocks with the same target keep their order.
  for (const place of before.toReversed()) {
    if (!(isForeign(place.id) || isMoved.has(place.id)) || !isCutOut(tr, place)) continue;
    if (spared.doc.children.some(({ attrs }) => attrs.id === place.id)) continue;
    const $pos = spared.doc.resolve(spared.mapping.map(tr.mapping.map(place.pos)));
    spared.insert($pos.depth === 0 ? $pos.pos : $pos.after(1), place.node);
  }
  return spared;
}

/** The blocks that `tr` inserted as a whole, in the following document. */
function putAsTheyWere(
  spared: Transaction,
  tr: Transaction,
  before: readonly NamedBlock[],
  isForeign: (id: string) => boolean,
): void {
  const ids = new Set(idsOfRestored(tr));
  if (ids.size === 0) return;
  const was = new Map(before.map((place) => [place.id, place]));
  const places = placesOf(spared.doc);
  const twice = new Set(namedTwice(places));
  // From the end, so that earlier positions stay valid.
  for (const { node, pos, id } of places.reverse()) {
    if (!ids.has(id)) continue;
    const place = was.get(id);
    if (!place && !isForeign(id)) continue;
    const isSecond = !place || (twice.has(id) && pos !== tr.mapping.map(place.pos));
    if (!isSecond && isForeign(id)) changeNode(spared, pos, node, place.node);
    if (isSecond && spared.doc.childCount > 1) spared.delete(pos, pos + node.nodeSize);
  }
}

/** With all its content, and not joined with its neighbour. */
function isCutOut(tr: Transaction, { node, pos }: NamedBlock): boolean {
  const [start, end] = [
    tr.mapping.mapResult(pos, 1),
    tr.mapping.mapResult(pos + node.nodeSize, -1),
  ];
  return start.deletedAfter && end.deletedBefore;
}

/** Blocks that are inserted as a whole. */
function* idsOfRestored({ steps }: Transaction): Iterable<string> {
  for (const step of steps) {
    const slice = "slice" in step && step.slice instanceof Slice ? step.slice : Slice.empty;
    const nodes = slice.content.content.slice(
      slice.openStart > 0 ? 1 : 0,
      slice.openEnd > 0 ? -1 : undefined,
    );
    for (const { attrs } of nodes) if (typeof attrs.id === "string") yield attrs.id;
  }
}

type NamedBlock = { node: Node; pos: number; id: string };

function placesOf(doc: Node): NamedBlock[] {
  let end = 0;
  return doc.children.map((node) => {
    end += node.nodeSize;
    return { node, pos: end - node.nodeSize, id: String(node.attrs.id) };
  });
}

function namedTwice(places: readonly NamedBlock[]): string[] {
  const seen = new Set<string>();
  return places.flatMap(({ id }) => {
    if (seen.has(id)) return [id];
    seen.add(id);
    return [];
  });
}
