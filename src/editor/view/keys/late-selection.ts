import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/**
 * Browsers move the caret immediately but report it later. On a busy page the next key may come
 * first: Enter right after End would split the line at the old caret.
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

/** Reads the pending selection now. Free if already known. */
export function readSelection({ composing, dom: { ownerDocument } }: EditorView): void {
  if (!composing) ownerDocument.dispatchEvent(new Event("selectionchange"));
}
