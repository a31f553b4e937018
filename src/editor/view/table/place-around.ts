import type { EditorView } from "prosemirror-view";
import { cellAround } from "#src/editor/commands/table/move-in-table.ts";

/** Keeps the controls at the edges of the table with the caret, until they are taken away. */
export function placeAround(controls: HTMLElement, view: EditorView): () => void {
  const place = cellAround(view.state.selection.$from);
  const table = place ? view.nodeDOM(place.start - 1) : null;
  if (!(table instanceof HTMLElement)) return () => undefined;
  const follow = () => {
    const frame = controls.parentElement?.getBoundingClientRect();
    if (!frame) return;
    const { left, top, width, height } = table.getBoundingClientRect();
    const { style } = controls;
    style.setProperty("--table-left", `${left - frame.left}px`);
    style.setProperty("--table-top", `${top - frame.top}px`);
    style.setProperty("--table-width", `${width}px`);
    style.setProperty("--table-height", `${height}px`);
  };
  follow();
  // Anything that is above the table may grow as well, and then the page does.
  const observer = new ResizeObserver(follow);
  observer.observe(table);
  observer.observe(view.dom);
  return () => observer.disconnect();
}
