/** Where keys of a page work: a list, or what is read. */
const HOMES = "[data-focus-home]";

/** The elements that one stands in, the nearest first. */
export function ancestorsOf(element: Element): Element[] {
  const around: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one);
  return around;
}

/** To the home nearest to something that is gone, or else to what it stood in. */
export function focusHomeNear(around: readonly Element[]): void {
  for (const one of around.filter(({ isConnected }) => isConnected)) {
    const inside = one.matches(HOMES) ? [one] : [...one.querySelectorAll(HOMES)];
    // What is out of sight, as a list beside a phone's page, takes no focus.
    if (inside.some(takesFocus) || (one.matches("main, [tabindex]") && takesFocus(one))) return;
  }
}

function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return element.contains(document.activeElement);
}
