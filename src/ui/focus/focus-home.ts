/** The enclosing elements, nearest first. */
export function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

/**
 * Focuses the nearest enclosing area with page shortcuts after an element was removed: a list, or
 * the content being read.
 */
export function focusHomeNear(around: readonly Element[]): void {
  // Removed or hidden elements, such as a list behind a phone's page, take no focus.
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
