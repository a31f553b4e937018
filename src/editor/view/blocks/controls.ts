import type { ViewMutationRecord } from "prosemirror-view";

/** Marks what stands in a block beside its text and changes it. */
export const CONTROL = "data-control";

/** Sent to each block when its page is no longer written but read, or the other way round. */
export const MODE_CHANGED = "editor-mode-changed";

/** Anyone who only reads can press none of them. */
export function setControls(root: Element, isReadOnly: boolean): void {
  for (const control of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    `:is(input, select)[${CONTROL}]`,
  )) {
    control.disabled = isReadOnly;
  }
  for (const block of root.children) block.dispatchEvent(new Event(MODE_CHANGED));
}

/** What changes beside the text of a block is our own doing, and nothing that was typed. */
export function ignoresOutside(text: HTMLElement) {
  return (mutation: ViewMutationRecord): boolean =>
    mutation.type !== "selection" && !text.contains(mutation.target);
}

/** Presses and keys in these belong to them and not to the text around. */
export function stopsWithin(...elements: HTMLElement[]) {
  return ({ target }: Event): boolean =>
    target instanceof Node && elements.some((element) => element.contains(target));
}
