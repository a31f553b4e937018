import { Plugin, Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { EditorHost } from "../editor-host.ts";
import type { applyPaste } from "./apply-paste.ts";
import { type Pasted, pastedFrom } from "./clipboard-types.ts";

/**
 * Pasted HTML is read by our own parser and never by the browser's, so that no line of it can run
 * and no picture in it is fetched. The readers of foreign text come when the page gets the focus.
 */
export function pasting(host: EditorHost): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        focus(view) {
          if (view.editable) void fetchReaders();
          return false;
        },
        paste(view, event) {
          if (!view.editable || !event.clipboardData) return false;
          event.preventDefault();
          paste(view, pastedFrom(event.clipboardData), host);
          return true;
        },
        drop(view, event) {
          // What was dragged out of a page of ours is moved by the view itself.
          if (!view.editable || view.dragging || !event.dataTransfer) return false;
          event.preventDefault();
          placeCaret(view, event);
          paste(view, pastedFrom(event.dataTransfer), host);
          view.focus();
          return true;
        },
      },
    },
  });
}

function placeCaret(view: EditorView, { clientX, clientY }: MouseEvent): void {
  const place = view.posAtCoords({ left: clientX, top: clientY });
  if (!place) return;
  const { tr } = view.state;
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(place.pos))));
}

function paste(view: EditorView, pasted: Pasted, host: EditorHost): void {
  // Once they are there nothing comes between the keys of anyone who goes on typing.
  if (readers) readers(view, pasted, host);
  else {
    const { doc, selection } = view.state;
    void fetchReaders().then(() => {
      if (view.isDestroyed) return;
      // A caret that went elsewhere in the meantime does not take the paste along.
      if (view.state.doc === doc) view.dispatch(view.state.tr.setSelection(selection));
      pasteLater(view, pasted, host);
    });
  }
}

function pasteLater(view: EditorView, pasted: Pasted, host: EditorHost): void {
  if (readers) readers(view, pasted, host);
  // Without a network the words at least are there.
  else view.dispatch(view.state.tr.insertText(pasted.text).scrollIntoView());
}

let readers: typeof applyPaste | undefined;

async function fetchReaders(): Promise<void> {
  if (readers) return;
  const part = await import("./apply-paste.ts").catch(() => undefined);
  readers = part?.applyPaste;
}
