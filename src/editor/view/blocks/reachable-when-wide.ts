import { editorText } from "#src/editor/editor.text.ts";

/** Whoever has only keys can scroll a table that is wider than its place. Others take no stop there. */
export function reachableWhenWide(box: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const isWide = box.scrollWidth > box.clientWidth;
    if (isWide === box.hasAttribute("tabindex")) return;
    if (isWide) {
      box.tabIndex = 0;
      box.setAttribute("role", "region");
      box.setAttribute("aria-label", editorText.table);
    } else for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
  });
  observer.observe(box);
  for (const child of box.children) observer.observe(child);
  return () => observer.disconnect();
}
