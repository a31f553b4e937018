import type { KeyboardEvent } from "react";

const STOPS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable]:not([contenteditable=false]), [tabindex]";

/** Tab at the last stop of a layer goes to its first one, and the other way round. */
export function cycleTab(event: KeyboardEvent, layer: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = tabStops(layer);
  const [first, last] = [stops.at(0), stops.at(-1)];
  const { activeElement } = document;
  const [end, start] = event.shiftKey ? [first, last] : [last, first];
  // The dialog itself comes before all that stands in it.
  const isBeforeAll = first !== undefined && activeElement?.contains(first);
  const isAtEnd = activeElement === end || (event.shiftKey && isBeforeAll);
  if (end && !isAtEnd) return;
  event.preventDefault();
  start?.focus();
}

/** Where Tab stops, in its order. */
function tabStops(layer: HTMLElement): HTMLElement[] {
  return [...layer.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element, _, all) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, [inert] *") &&
      element.checkVisibility({ visibilityProperty: true }) &&
      isStopOfGroup(element, all),
  );
}

/** The chosen radio button of a group is its only stop; as long as none is chosen, all can be. */
function isStopOfGroup(element: HTMLElement, all: readonly HTMLElement[]): boolean {
  if (!isRadio(element) || element.checked || element.name === "") return true;
  return !all.some((one) => isRadio(one) && one.name === element.name && one.checked);
}

function isRadio(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "radio";
}
