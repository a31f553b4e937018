import type { ViewMutationRecord } from "prosemirror-view";

/** Marks controls inside a block that change it. */
export const CONTROL = "data-control";

/** Sent to each block when its page becomes editable or read-only. */
export const MODE_CHANGED = "editor-mode-changed";

/** Viewers cannot use them. */
export function setControls(root: Element, isReadOnly: boolean): void {
  for (const control of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    `:is(input, select)[${CONTROL}]`,
  )) {
    control.disabled = isReadOnly;
  }
  for (const block of root.children) block.dispatchEvent(new Event(MODE_CHANGED));
}

/** Mutations outside a block's text are our own, never typed. */
export function ignoresOutside(text: HTMLElement) {
  return (mutation: ViewMutationRecord): boolean =>
    mutation.type !== "selection" && !text.contains(mutation.target);
}

/** Clicks and keys in these do not reach the surrounding text. */
export function stopsWithin(...elements: HTMLElement[]) {
  return ({ target }: Event): boolean =>
    target instanceof Node && elements.some((element) => element.contains(target));
}
