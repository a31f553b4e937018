import { type EditorState, Plugin, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { moveItem, placeOfItem } from "#src/editor/commands/list/move-item.ts";
import { moveBlocks, selectedBlocks } from "#src/editor/commands/move-blocks.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import type { EditorSession } from "#src/editor/view/editor-session.ts";
import { announce } from "#src/ui/states/announce.ts";
import { findOf, goToMatch, openFind } from "./find/find-plugin.ts";
import { IS_MAC } from "./is-mac.ts";
import type { OverlayState } from "./overlay-state.ts";
import { overlaysText as text } from "./overlays.text.ts";

/** Shortcuts that the surrounding application also uses. */
const KEYS_TO_READ = "$mod+f $mod+g";
const KEYS_TO_WRITE = `${KEYS_TO_READ} $mod+k $mod+/`;

/** Keys that open overlays, and keys whose effect is announced. */
export function overlayKeys(overlays: OverlayState, session: EditorSession): Plugin {
  return new Plugin({
    props: {
      attributes: () => ({ "data-own-keys": session.isReadOnly ? KEYS_TO_READ : KEYS_TO_WRITE }),
      handleKeyDown(view, event) {
        if (event.isComposing) return false;
        return lookFor(view, event, overlays) || (view.editable && editing(view, event, overlays));
      },
    },
  });
}

/** Viewers can search as well. */
function lookFor(view: EditorView, event: KeyboardEvent, overlays: OverlayState): boolean {
  if (!isMod(event) || event.altKey) return false;
  if (event.key === "f" && !event.shiftKey) return showFind(view, overlays);
  if (event.key.toLowerCase() !== "g" || !findOf(view.state)) return false;
  goToMatch(view, event.shiftKey ? -1 : 1);
  return true;
}

function editing(view: EditorView, event: KeyboardEvent, overlays: OverlayState): boolean {
  // Text typed before the link field appears must not replace the selection.
  if (overlays.get() === "link" && event.key !== "Escape") return true;
  if (event.altKey && event.key === "F10") return focusToolbar(view);
  if (event.altKey && event.key === "ArrowUp") return moveLine(view, -1);
  if (event.altKey && event.key === "ArrowDown") return moveLine(view, 1);
  if (!isMod(event) || event.altKey || event.shiftKey) return false;
  if (event.key === "k") return !canLink(view.state) || open(view, overlays, "link");
  return event.key === "/" && open(view, overlays, "block menu");
}

/** Code has no links. */
function canLink({ selection }: EditorState): boolean {
  return (
    selection instanceof TextSelection &&
    selection.$from.parent.type.allowsMarkType(schema.marks.link)
  );
}

function isMod(event: KeyboardEvent): boolean {
  return IS_MAC ? event.metaKey : event.ctrlKey;
}

/** Scrolls the caret into view first, since the overlay refers to it. */
function open(view: EditorView, overlays: OverlayState, which: "link" | "block menu"): boolean {
  view.dispatch(view.state.tr.scrollIntoView());
  overlays.open(which);
  return true;
}

export function showFind(view: EditorView, overlays: OverlayState): boolean {
  openFind(view);
  overlays.requestFind();
  return true;
}

function focusToolbar(view: EditorView): boolean {
  const bar = view.dom.parentElement?.parentElement?.querySelector("[data-inline-toolbar]");
  bar?.querySelector("button")?.focus();
  return Boolean(bar);
}

/** Moves the list item, otherwise the selected blocks. */
function moveLine(view: EditorView, step: 1 | -1): boolean {
  const before = view.state.doc;
  if (!moveItem(step)(view.state, view.dispatch, view)) return move(view, step);
  if (view.state.doc !== before) sayItemPlace(view);
  return true;
}

export function sayItemPlace({ state }: EditorView): void {
  const item = placeOfItem(state);
  if (item) announce(text.movedTo(item.place, item.of));
}

/** Moves the selected blocks and announces their position. */
export function move(view: EditorView, step: 1 | -1): boolean {
  if (!moveBlocks(step)(view.state, view.dispatch, view)) return false;
  sayPlace(view);
  return true;
}

export function sayPlace({ state }: EditorView): void {
  const { first } = selectedBlocks(state);
  announce(text.movedTo(first + 1, state.doc.childCount));
}
