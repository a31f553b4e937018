import { Fragment, type Node, Slice } from "prosemirror-model";
import { type Command, type EditorState, Selection } from "prosemirror-state";
import { ReplaceStep } from "prosemirror-transform";
import { asOneStep } from "./one-step.ts";
import { blockAt } from "./places.ts";

/** The selected blocks as an index range. */
export function selectedBlocks({ selection }: EditorState): { first: number; last: number } {
  const { $from, $to } = selection;
  const first = $from.index(0);
  // A selection of whole blocks ends between two of them, and excludes the next.
  const last = $to.depth === 0 ? Math.max(first, $to.index(0) - 1) : $to.index(0);
  return { first, last };
}

/** Alt+↑ and Alt+↓: the selected blocks swap with their neighbour. */
export function moveBlocks(step: 1 | -1): Command {
  return asOneStep((state, dispatch) => {
    const { first, last } = selectedBlocks(state);
    const neighbour = blockAt(state.doc, step === 1 ? last + 1 : first - 1);
    const [start, end] = [blockAt(state.doc, first), blockAt(state.doc, last)];
    if (!neighbour || !start || !end) return false;
    if (!dispatch) return true;
    const { tr, selection } = state;
    const size = neighbour.node.nodeSize;
    // The neighbour is moved, so that the selected blocks and carets stay untouched.
    const target = step === 1 ? start.pos : end.pos + end.node.nodeSize - size;
    tr.step(replaceStep(neighbour.pos, neighbour.pos + size, Fragment.empty));
    tr.step(replaceStep(target, target, Fragment.from(neighbour.node)));
    const shift = step === 1 ? size : -size;
    const moved = shiftedSelection(selection, tr.doc, shift);
    dispatch(tr.setSelection(moved).scrollIntoView());
    return true;
  });
}

function replaceStep(from: number, to: number, content: Fragment): ReplaceStep {
  return new ReplaceStep(from, to, new Slice(content, 0, 0));
}

/** Only the JSON of a selection has its positions, of any kind. */
function shiftedSelection(selection: Selection, doc: Node, by: number): Selection {
  const moved = Object.entries(selection.toJSON()).map(([key, value]) => [
    key,
    typeof value === "number" ? value + by : value,
  ]);
  return Selection.fromJSON(doc, Object.fromEntries(moved));
}

/** Moves a block before another position, as by dragging. */
export function moveBlockTo(from: number, before: number): Command {
  return asOneStep((state, dispatch) => {
    const block = blockAt(state.doc, from);
    if (!block || before < 0 || before > state.doc.childCount) return false;
    if (before === from || before === from + 1) return true;
    const { tr } = state;
    const target = blockAt(state.doc, before)?.pos ?? state.doc.content.size;
    tr.step(replaceStep(block.pos, block.pos + block.node.nodeSize, Fragment.empty));
    const place = tr.mapping.map(target);
    tr.step(replaceStep(place, place, Fragment.from(block.node)));
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(place + 1))).scrollIntoView());
    return true;
  });
}

/** Duplicates below, with a new id. */
export const duplicateBlocks: Command = asOneStep((state, dispatch) => {
  const { first, last } = selectedBlocks(state);
  const end = blockAt(state.doc, last);
  if (!end) return false;
  const copies = state.doc.children
    .slice(first, last + 1)
    .map((node) => node.type.create({ ...node.attrs, id: "" }, node.content, node.marks));
  const { tr } = state;
  const place = end.pos + end.node.nodeSize;
  tr.insert(place, copies);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(place + 1))).scrollIntoView());
  return true;
});

export const deleteBlocks: Command = asOneStep((state, dispatch) => {
  const { first, last } = selectedBlocks(state);
  const [start, end] = [blockAt(state.doc, first), blockAt(state.doc, last)];
  if (!start || !end) return false;
  const { tr } = state;
  const to = end.pos + end.node.nodeSize;
  const isAll = start.pos === 0 && to === state.doc.content.size;
  if (isAll) tr.replaceWith(start.pos, to, state.schema.nodes.paragraph?.create() ?? []);
  else tr.delete(start.pos, to);
  const place = Math.min(start.pos + 1, tr.doc.content.size);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(place))).scrollIntoView());
  return true;
});
