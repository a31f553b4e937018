/** What is larger, such as a page that scrolls, is seen beside a notice. */
const MAX_COVERED_HEIGHT = 240;

/** Keeps notices off what has focus, such as the last row of a list, as long as they are there. */
export function dodgeFocus(region: HTMLElement): () => void {
  const settle = () => {
    // Where it stands otherwise is measured first.
    region.toggleAttribute("data-aside", false);
    const { activeElement } = document;
    region.toggleAttribute(
      "data-aside",
      activeElement !== null &&
        !region.contains(activeElement) &&
        covers(region.getBoundingClientRect(), activeElement.getBoundingClientRect()),
    );
  };
  settle();
  document.addEventListener("focusin", settle);
  return () => document.removeEventListener("focusin", settle);
}

/** Nothing is covered by a hidden region, which has no size. */
function covers(above: DOMRect, below: DOMRect): boolean {
  return (
    below.height <= MAX_COVERED_HEIGHT &&
    above.left < below.right &&
    above.right > below.left &&
    above.top < below.bottom &&
    above.bottom > below.top
  );
}
