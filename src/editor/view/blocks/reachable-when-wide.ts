import { editorText } from "#src/editor/editor.text.ts";
import { MODE_CHANGED } from "./controls.ts";

/**
 * Anyone who reads with keys alone can scroll a table that is wider than its place. Others take no
 * stop there, and anyone who writes moves the caret through it.
 */
export function reachableWhenWide(
  box: HTMLElement,
  table: HTMLElement,
  isReading: () => boolean,
): () => void {
  const look = () => {
    // Asking the table itself counts it even while it is too far out of sight to be laid out.
    const isStop = isReading() && table.offsetWidth > box.clientWidth;
    if (isStop === box.hasAttribute("tabindex")) return;
    if (isStop) {
      box.tabIndex = 0;
      box.setAttribute("role", "region");
      box.setAttribute("aria-label", editorText.table);
    } else for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
  };
  const observer = new ResizeObserver(look);
  observer.observe(box);
  box.addEventListener(MODE_CHANGED, look);
  return () => observer.disconnect();
}
