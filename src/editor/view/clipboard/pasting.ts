import { Plugin, Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { EditorHost } from "../editor-host.ts";
import type { applyPaste } from "./apply-paste.ts";
import { type Pasted, pastedFrom } from "./clipboard-types.ts";

/**
 * Pasted HTML is parsed by our own parser and never by the browser's, so that nothing runs or
 * loads. The parsers load when the page gets focus.
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
          // Content dragged from our own pages is moved by the view itself.
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
  // Once loaded, pasting is synchronous with typing.
  if (readers) readers(view, pasted, host);
  else {
    const { doc, selection } = view.state;
    void fetchReaders().then(() => {
      if (view.isDestroyed) return;
      // A caret that has moved in the meantime does not affect the paste.
      if (view.state.doc === doc) view.dispatch(view.state.tr.setSelection(selection));
      pasteLater(view, pasted, host);
    });
  }
}

function pasteLater(view: EditorView, pasted: Pasted, host: EditorHost): void {
  if (readers) readers(view, pasted, host);
  // Offline, at least the text is pasted.
  else view.dispatch(view.state.tr.insertText(pasted.text).scrollIntoView());
}

let readers: typeof applyPaste | undefined;

async function fetchReaders(): Promise<void> {
  if (readers) return;
  const part = await import("./apply-paste.ts").catch(() => undefined);
  readers = part?.applyPaste;
}
