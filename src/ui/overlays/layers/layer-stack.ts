type Layer = {
  element: Element;
  onEscape: () => void;
  /** Text only, such as a tooltip: Esc hides it before anything focused handles it. */
  isWords?: boolean;
};

/** The open layers, topmost last. */
const open: Layer[] = [];

/**
 * Adds a menu, dialog, popover, list or tooltip to the stack, until the returned function is
 * called.
 */
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

/** Whether no other focusable layer is above it. */
export function isTopmost(element: Element): boolean {
  return open.findLast((layer) => !layer.isWords)?.element === element;
}

/** Esc closes the topmost layer only, unless a field has handled it. */
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
