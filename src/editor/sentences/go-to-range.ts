import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** Selects a piece of the page and brings it into sight, also where the page is only read. */
export function goToRange(view: EditorView, { from, to }: { from: number; to: number }): void {
  const { doc, tr } = view.state;
  if (view.editable) {
    view.dispatch(tr.setSelection(TextSelection.create(doc, from, to)));
    view.focus();
  }
  const [start, end] = [view.domAtPos(from), view.domAtPos(to)];
  getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
  const element = start.node instanceof Element ? start.node : start.node.parentElement;
  element?.scrollIntoView({ block: "center" });
}
