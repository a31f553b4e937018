/** Not every browser focuses what is pressed, and it is where focus comes back to. */
export function focusQuietly(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}
