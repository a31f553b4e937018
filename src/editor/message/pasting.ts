import { Fragment, Slice } from "prosemirror-model";
import { Plugin, Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { linesOf } from "./message-document.ts";
import type { Block, MessageFormat } from "./message-format.ts";
import type { readPasted } from "./read-pasted.ts";

type InsertPictures = (files: readonly File[]) => void;

/**
 * Pasted HTML is read by our own parser, never by the browser's. What emails do not offer is
 * dropped. The parser loads when the text gets focus.
 */
export function pasting(format: MessageFormat, insertPictures: InsertPictures): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        focus() {
          void fetchReader();
          return false;
        },
        paste(view, event) {
          if (!event.clipboardData) return false;
          event.preventDefault();
          const pictures = picturesIn(event.clipboardData);
          if (pictures.length > 0) insertPictures(pictures);
          else void paste(view, event.clipboardData, format);
          return true;
        },
        drop(view, event) {
          if (view.dragging || !event.dataTransfer) return false;
          event.preventDefault();
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          const { tr, doc } = view.state;
          if (at) view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
          const pictures = picturesIn(event.dataTransfer);
          if (pictures.length > 0) insertPictures(pictures);
          else void paste(view, event.dataTransfer, format);
          return true;
        },
      },
    },
  });
}

/** Tables and text from office programs also contain a picture of themselves. */
function picturesIn(data: DataTransfer): File[] {
  return data.types.includes("text/html") ? [] : [...data.files];
}

async function paste(
  view: EditorView,
  data: DataTransfer,
  { readPlain, allowedHref }: MessageFormat,
): Promise<void> {
  // The data is gone after the event.
  const [html, text] = [data.getData("text/html"), data.getData("text/plain")];
  const read = reader ?? (html === "" ? undefined : await fetchReader());
  if (view.isDestroyed) return;
  const blocks = html !== "" && read ? read(html, allowedHref) : readPlain(text);
  insertLines(view, blocks.length > 0 ? blocks : readPlain(text));
}

/** In place of the selection; one line joins the text around it. */
export function insertLines(view: EditorView, blocks: readonly Block[]): void {
  const lines = linesOf(blocks);
  const isOpen = (line: (typeof lines)[number] | undefined) =>
    line?.type.name === "paragraph" ? 1 : 0;
  const slice = new Slice(Fragment.from(lines), isOpen(lines[0]), isOpen(lines.at(-1)));
  const { tr, selection } = view.state;
  view.dispatch(tr.replaceRange(selection.from, selection.to, slice).scrollIntoView());
}

let reader: typeof readPasted | undefined;

async function fetchReader(): Promise<typeof readPasted | undefined> {
  const part = await import("./read-pasted.ts").catch(() => undefined);
  reader = part?.readPasted;
  return reader;
}
