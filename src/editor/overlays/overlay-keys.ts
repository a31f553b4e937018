import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { moveBlocks, selectedBlocks } from "#src/editor/commands/move-blocks.ts";
import { announce } from "#src/ui/states/announce.ts";
import type { OverlayState } from "./overlay-state.ts";
import { overlaysText as text } from "./overlays.text.ts";

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys that open something over the page, and those whose effect has to be said. */
export function overlayKeys(overlays: OverlayState): Plugin {
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (!view.editable || event.isComposing) return false;
        const isMod = IS_MAC ? event.metaKey : event.ctrlKey;
        if (event.altKey && event.key === "F10") return focusToolbar(view);
        if (event.altKey && event.key === "ArrowUp") return move(view, -1);
        if (event.altKey && event.key === "ArrowDown") return move(view, 1);
        if (!isMod || event.altKey || event.shiftKey) return false;
        if (event.key === "k") return open(overlays, "link");
        return event.key === "/" && open(overlays, "block menu");
      },
    },
  });
}

function open(overlays: OverlayState, which: "link" | "block menu"): boolean {
  overlays.open(which);
  return true;
}

function focusToolbar(view: EditorView): boolean {
  const bar = view.dom.parentElement?.parentElement?.querySelector("[data-inline-toolbar]");
  bar?.querySelector("button")?.focus();
  return Boolean(bar);
}

/** Moves the selected blocks and says where they stand now. */
export function move(view: EditorView, step: 1 | -1): boolean {
  if (!moveBlocks(step)(view.state, view.dispatch, view)) return false;
  const { first } = selectedBlocks(view.state);
  announce(text.movedTo(first + 1, view.state.doc.childCount));
  return true;
}
