/** Larger elements, such as a scrolling page, are visible next to a notice. */
const MAX_COVERED_HEIGHT = 240;

/** The sampling distance for finding controls, smaller than any of them. */
const STEP = 16;

const CONTROLS = "button, a[href], input, textarea, select, [role=button], [role=option]";

/**
 * Moves notices away from the focused element, such as the last row of a list, and to the side with
 * fewer covered controls.
 */
export function dodgeFocus(region: HTMLElement): () => void {
  const costAt = (isAside: boolean) => {
    region.toggleAttribute("data-aside", isAside);
    return coversFocus(region) ? Number.POSITIVE_INFINITY : countCovered(region);
  };
  const settle = () => {
    const aside = costAt(true);
    if (costAt(false) > aside) region.toggleAttribute("data-aside", true);
  };
  // A notice that covers no control stays.
  const goOn = () => {
    if (coversFocus(region)) settle();
  };
  settle();
  document.addEventListener("focusin", goOn);
  return () => document.removeEventListener("focusin", goOn);
}

function coversFocus(region: HTMLElement): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    !region.contains(activeElement) &&
    covers(region.getBoundingClientRect(), activeElement.getBoundingClientRect())
  );
}

/** A hidden region has no size and covers nothing. */
function covers(above: DOMRect, below: DOMRect): boolean {
  return (
    below.height <= MAX_COVERED_HEIGHT &&
    above.left < below.right &&
    above.right > below.left &&
    above.top < below.bottom &&
    above.bottom > below.top
  );
}

/** Uses hit testing, so scrolled-away or covered elements do not count. */
function countCovered(region: HTMLElement): number {
  const { left, right, top, bottom } = region.getBoundingClientRect();
  const found = new Set<Element>();
  for (let x = left; x < right; x += STEP)
    for (let y = top; y < bottom; y += STEP) {
      const below = document.elementsFromPoint(x, y).find((one) => !region.contains(one));
      const control = below?.closest(CONTROLS);
      if (control) found.add(control);
    }
  return found.size;
}
