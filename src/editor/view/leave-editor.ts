import { NodeSelection, Plugin, Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { KEYS } from "#src/editor/commands/editing-plugins.ts";
import { lineAbove } from "#src/editor/commands/keys/line-above.ts";
import { blockAround, blockAt } from "#src/editor/commands/places.ts";
import { editorText } from "#src/editor/editor.text.ts";
import type { EditorHost } from "./editor-host.ts";

/**
 * The keyboard way out: Escape selects the block, then Tab leaves the editor. In between arrows
 * move between blocks, and Enter edits again.
 */
export function leaveEditor(host: EditorHost): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view, event) {
          const { key, isComposing } = event;
          if (!view.editable || isComposing) return false;
          const wasLeaving = isLeaving;
          isLeaving = key === "Escape" || (isLeaving && key === "Shift");
          if (key !== "Tab") return false;
          return wasLeaving ? leave(view, event.shiftKey) : stayAtEnd(view, event, host);
        },
        mousedown() {
          isLeaving = false;
          return false;
        },
        blur() {
          isLeaving = false;
          return false;
        },
      },
      handleKeyDown(view, event) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
        if (event.key === "Escape") return selectBlock(view);
        if (event.key === "ArrowUp" && lineAbove(view.state, view.dispatch, view)) return true;
        if (!isWholeBlock(view)) return false;
        if (event.key === "ArrowDown" || event.key === "ArrowRight") return goTo(view, 1);
        if (event.key === "ArrowUp" || event.key === "ArrowLeft") return goTo(view, -1);
        return event.key === "Enter" && goInside(view);
      },
    },
  });
}

/**
 * After the last line come controls, in which a letter would be lost, so Tab explains the way out.
 * Before the first line the browser moves focus back.
 */
function stayAtEnd(view: EditorView, event: KeyboardEvent, host: EditorHost): boolean {
  const { $to } = view.state.selection;
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (!$to.parent.isTextblock || KEYS.Tab?.(view.state)) return false;
  event.preventDefault();
  host.say({ text: editorText.leaveByKeys });
  return true;
}

/** Focus continues after the editor, past controls inside blocks. */
function leave(view: EditorView, isBackwards: boolean): boolean {
  const edge = document.createElement("span");
  edge.tabIndex = -1;
  if (isBackwards) view.dom.before(edge);
  else view.dom.after(edge);
  edge.addEventListener("blur", () => edge.remove(), { once: true });
  edge.focus({ preventScroll: true });
  return true;
}

function selectBlock(view: EditorView): boolean {
  const block = blockAround(view.state.selection.$from);
  if (!block) return true;
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, block.pos)));
  return true;
}

function isWholeBlock({ state: { selection } }: EditorView): boolean {
  return selection instanceof NodeSelection && selection.$from.depth === 0;
}

function goTo(view: EditorView, step: 1 | -1): boolean {
  const { doc, selection, tr } = view.state;
  const next = blockAt(doc, selection.$from.index(0) + step);
  if (next) view.dispatch(tr.setSelection(NodeSelection.create(doc, next.pos)).scrollIntoView());
  return true;
}

/** A selected block without text keeps Enter: it adds a line below. */
function goInside(view: EditorView): boolean {
  const { doc, selection, tr } = view.state;
  const { node } = view.state.selection instanceof NodeSelection ? view.state.selection : {};
  if (!node || node.isAtom || node.isLeaf) return false;
  const inside = Selection.findFrom(doc.resolve(selection.to), -1, true);
  if (!inside) return false;
  view.dispatch(tr.setSelection(inside).scrollIntoView());
  return true;
}
