import { editorText } from "#src/editor/editor.text.ts";
import { MODE_CHANGED } from "./controls.ts";

/**
 * Keyboard users can scroll a table wider than its container. Others get no tab stop, and editors
 * move the caret through it.
 */
export function reachableWhenWide(
  box: HTMLElement,
  table: HTMLElement,
  isReading: () => boolean,
): () => void {
  const look = () => {
    // Measuring the table itself works even while it is too far away to be laid out.
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
