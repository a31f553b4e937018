import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import type { OverlayState } from "../overlay-state.ts";

/** What will be linked stays marked while the focus is in the field for its address. */
export function linkedText(overlays: OverlayState): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection: { from, to, empty } }) {
        if (overlays.get() !== "link" || empty) return null;
        return DecorationSet.create(doc, [Decoration.inline(from, to, { "data-linking": "" })]);
      },
    },
    view(view) {
      // What is open is no part of the page, so the page has to be asked to look again.
      const leave = overlays.subscribe(() => view.updateState(view.state));
      return { destroy: leave };
    },
  });
}
