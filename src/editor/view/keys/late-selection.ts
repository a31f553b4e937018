import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/**
 * A browser moves the caret at once and reports it a moment later. A busy page gets the next key
 * before the report: Enter right after End would split the line where the caret was before.
 */
export function lateSelection(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view, event) {
          if (!event.isComposing) readSelection(view);
          return false;
        },
      },
    },
  });
}

/** Takes over now what the browser is about to report. Costs nothing where it is known already. */
export function readSelection({ composing, dom: { ownerDocument } }: EditorView): void {
  if (!composing) ownerDocument.dispatchEvent(new Event("selectionchange"));
}
