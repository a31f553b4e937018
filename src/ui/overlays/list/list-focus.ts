import { findByLetters, stepTo } from "./list-steps.ts";

/** Disabled menu items are focusable; disabled options are not. */
const ITEM = "[role^=menuitem], [role=option]:not([aria-disabled=true])";

/** The items of one list in order, without those of submenus. */
function itemsIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ITEM)];
}

export function itemOf(target: EventTarget): HTMLElement | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>(ITEM) : null;
  return item ?? undefined;
}

/** Focuses the first or last item; by default the list itself, for pointer users. */
export function focusStart(list: HTMLElement, at: "first" | "last" | undefined): void {
  const items = itemsIn(list);
  const start = at === "first" ? (chosenOf(list, items) ?? items[0]) : items.at(-1);
  (at && start ? start : list).focus({ preventScroll: !at });
}

/** The selected item of a single choice. */
function chosenOf(list: HTMLElement, items: readonly HTMLElement[]): HTMLElement | undefined {
  const isQuestion =
    list.childElementCount === 1 &&
    items.every((item) => item.getAttribute("role") === "menuitemradio");
  return items.find(
    (item) => item.ariaSelected === "true" || (isQuestion && item.ariaChecked === "true"),
  );
}

/** False if the key does not move. */
export function moveFocus(list: HTMLElement, key: string): boolean {
  const items = itemsIn(list);
  const to = stepTo(key, items.findIndex(hasFocus), items.length);
  if (to === undefined) return false;
  items[to]?.focus();
  return true;
}

/** Moves to the next item with the typed prefix. */
export function focusByLetters(list: HTMLElement, letters: string): void {
  const items = itemsIn(list);
  const labels = items.map((item) => item.dataset.label ?? "");
  items[findByLetters(labels, items.findIndex(hasFocus), letters)]?.focus();
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}
