/** The elements that one stands in, the nearest first. */
export function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

/**
 * To the home nearest to something that is gone, or else to what it stood in. A home is where the
 * keys of a page work: a list, or what is read.
 */
export function focusHomeNear(around: readonly Element[]): void {
  // What is gone, or out of sight as a list beside a phone's page, takes no focus.
  around.some(
    (one) =>
      [...one.querySelectorAll("[data-focus-home]")].some(takesFocus) ||
      (one.matches("[data-focus-home], main, [tabindex]") && takesFocus(one)),
  );
}

function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return element.contains(document.activeElement);
}
