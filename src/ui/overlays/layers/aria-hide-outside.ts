/** Never hidden: marked elements, and live regions. */
const ALWAYS_READ_OUT =
  "[data-always-announced], body > :has(> [aria-live]):not(:has(> :not([aria-live])))";

/** How many layers hide it. */
const hidden = new Map<Element, number>();

/** Hides everything behind a layer from screen readers, until the returned function is called. */
export function ariaHideOutside(layer: Element): () => void {
  const behind: Element[] = [];

  function hide(element: Element): void {
    if (element === layer || element.matches(`${ALWAYS_READ_OUT}, script, style`)) return;
    if (element.querySelector(ALWAYS_READ_OUT)) {
      for (const child of element.children) hide(child);
      return;
    }
    const count = hidden.get(element) ?? 0;
    // Hidden for another reason.
    if (count === 0 && element.ariaHidden === "true") return;
    element.ariaHidden = "true";
    hidden.set(element, count + 1);
    behind.push(element);
  }

  for (const child of document.body.children) hide(child);
  return () => behind.splice(0).forEach(show);
}

function show(element: Element): void {
  const count = (hidden.get(element) ?? 1) - 1;
  if (count > 0) {
    hidden.set(element, count);
    return;
  }
  hidden.delete(element);
  element.removeAttribute("aria-hidden");
}

/** Whether an element is behind a layer. */
export function isBehind(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (hidden.has(one)) return true;
  return false;
}
