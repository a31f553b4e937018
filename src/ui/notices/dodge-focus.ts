/** What is larger, such as a page that scrolls, is seen beside a notice. */
const MAX_COVERED_HEIGHT = 240;

/** Keeps notices off what has focus, such as the last row of a list, as long as they are there. */
export function dodgeFocus(region: HTMLElement): () => void {
  const settle = () => {
    delete region.dataset.aside;
    const { activeElement } = document;
    if (region.hidden || !activeElement || region.contains(activeElement)) return;
    if (covers(region.getBoundingClientRect(), activeElement.getBoundingClientRect()))
      region.dataset.aside = "";
  };
  settle();
  document.addEventListener("focusin", settle);
  return () => document.removeEventListener("focusin", settle);
}

function covers(above: DOMRect, below: DOMRect): boolean {
  if (below.height > MAX_COVERED_HEIGHT) return false;
  const isBeside = above.right <= below.left || above.left >= below.right;
  return !isBeside && above.top < below.bottom && above.bottom > below.top;
}
