/** What is larger, such as a page that scrolls, is seen beside a notice. */
const MAX_COVERED_HEIGHT = 240;

/** The distance of the points at which controls are looked for, smaller than any of them. */
const STEP = 16;

const CONTROLS = "button, a[href], input, textarea, select, [role=button], [role=option]";

/**
 * Keeps notices off what has focus, such as the last row of a list, and off buttons and fields
 * where the other side has fewer of them.
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
  // A notice that covers nothing of importance stays where it is read.
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

/** The browser says what lies below the region, so what is scrolled away or covered does not count. */
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
