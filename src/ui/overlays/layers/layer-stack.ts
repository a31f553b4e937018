type Layer = {
  element: Element;
  onEscape: () => void;
  /** Only words, such as a tooltip: Esc takes them away before anything with focus receives it. */
  isWords?: boolean;
};

/** Those that are open, the topmost one last. */
const open: Layer[] = [];

/** Menus, dialogs, popovers, lists and tooltips lie on each other, until the returned function is called. */
export function openLayer(layer: Layer): () => void {
  if (open.length === 0) {
    document.addEventListener("keydown", closeWords, { capture: true });
    document.addEventListener("keydown", closeTopmost);
  }
  open.push(layer);
  return () => {
    open.splice(open.indexOf(layer), 1);
    if (open.length > 0) return;
    document.removeEventListener("keydown", closeWords, { capture: true });
    document.removeEventListener("keydown", closeTopmost);
  };
}

/** Whether nothing else that can have focus lies above it. */
export function isTopmost(element: Element): boolean {
  return open.findLast((layer) => !layer.isWords)?.element === element;
}

/** Esc closes the topmost layer and no other. A field that has used it keeps it. */
export function closeTopmost(event: KeyboardEvent): void {
  const top = open.at(-1);
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || !top) return;
  event.preventDefault();
  event.stopPropagation();
  top.onEscape();
}

function closeWords(event: KeyboardEvent): void {
  if (open.at(-1)?.isWords) closeTopmost(event);
}
