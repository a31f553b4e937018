import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import type { OverlayState } from "../overlay-state.ts";

/** The text to be linked stays highlighted while its field has focus. */
export function linkedText(overlays: OverlayState): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection: { from, to, empty } }) {
        if (overlays.get() !== "link" || empty) return null;
        return DecorationSet.create(doc, [Decoration.inline(from, to, { "data-linking": "" })]);
      },
    },
    view(view) {
      // The open state is not part of the document, so a redraw is requested.
      const leave = overlays.subscribe(() => view.updateState(view.state));
      return { destroy: leave };
    },
  });
}
