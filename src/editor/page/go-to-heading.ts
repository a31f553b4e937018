import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { blockAt } from "#src/editor/commands/places.ts";
import { drawWhole } from "#src/editor/view/drawing/page-drawing.ts";
import { whenFocusSettles } from "#src/ui/focus/when-focus-settles.ts";

/** Scrolls to the heading, with the caret if editable. */
export function goToHeading(view: EditorView, id: string): void {
  drawWhole(view);
  const { doc, tr } = view.state;
  const block = blockAt(
    doc,
    doc.children.findIndex((node) => node.attrs.id === id),
  );
  const element = block ? view.nodeDOM(block.pos) : null;
  if (!block || !(element instanceof HTMLElement)) return;
  view.dispatch(tr.setSelection(TextSelection.create(doc, block.pos + 1)));
  // A menu returns focus to its button first; then focus moves to the heading.
  whenFocusSettles(() => {
    if (view.editable) view.focus();
    else focusHeading(element);
    element.scrollIntoView({ block: "start" });
    return true;
  });
}

/** With focus there, Tab and screen readers continue from the heading. */
function focusHeading(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  getSelection()?.collapse(element);
}
