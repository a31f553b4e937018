import type { Command, EditorState } from "prosemirror-state";
import { schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "../one-step.ts";

const { list_item, item_text } = schema.nodes;

/** Toggles the checkboxes of the selected items. */
export const toggleChecked: Command = asOneStep((state, dispatch) => {
  const places = boxesIn(state);
  if (places.length === 0) return false;
  const isAnyOpen = places.some((pos) => state.doc.nodeAt(pos)?.attrs.isChecked === false);
  const { tr } = state;
  for (const pos of places) tr.setNodeAttribute(pos, "isChecked", isAnyOpen);
  dispatch?.(tr.setSelection(state.selection.map(tr.doc, tr.mapping)));
  return true;
});

/** Positions of items with a checkbox whose own line is selected, rather than a nested one. */
function boxesIn({ doc, selection: { from, to } }: EditorState): number[] {
  const places: number[] = [];
  doc.nodesBetween(from, to, (node, pos, parent) => {
    if (node.type === item_text && parent?.type === list_item && parent.attrs.isChecked !== null)
      places.push(pos - 1);
    return !node.isTextblock;
  });
  return places;
}
