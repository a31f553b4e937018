import { Fragment, Slice } from "prosemirror-model";
import { type Command, TextSelection } from "prosemirror-state";
import { ReplaceStep } from "prosemirror-transform";
import { asOneStep } from "../one-step.ts";
import { around } from "../places.ts";

/**
 * Alt+↑ and Alt+↓ in a list: the item swaps with its sibling, each with its children. At the edge a
 * nested item stays; at the top level the block moves instead.
 */
export function moveItem(step: 1 | -1): Command {
  return asOneStep((state, dispatch) => {
    const { $from, $to, anchor, head } = state.selection;
    const depth = around($from, "list_item");
    if (depth === undefined || !$from.sameParent($to)) return false;
    const holder = $from.node(depth - 1);
    const index = $from.index(depth - 1);
    const neighbour = holder.maybeChild(index + step);
    if (!neighbour) return depth > 2;
    const { tr } = state;
    const [start, end] = [$from.before(depth), $from.after(depth)];
    const size = neighbour.nodeSize;
    // The sibling is moved, so that the item with the caret stays untouched.
    const from = step === 1 ? end : start - size;
    tr.step(new ReplaceStep(from, from + size, Slice.empty));
    const to = step === 1 ? start : end - size;
    tr.step(new ReplaceStep(to, to, new Slice(Fragment.from(neighbour), 0, 0)));
    const shift = step * size;
    tr.setSelection(TextSelection.create(tr.doc, anchor + shift, head + shift));
    dispatch?.(tr.scrollIntoView());
    return true;
  });
}

/** The index of the caret's item among its siblings; undefined outside of lists. */
export function placeOfItem({ selection: { $from } }: Parameters<Command>[0]) {
  const depth = around($from, "list_item");
  if (depth === undefined) return undefined;
  return { place: $from.index(depth - 1) + 1, of: $from.node(depth - 1).childCount };
}
