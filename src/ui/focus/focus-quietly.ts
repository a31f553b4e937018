/** Not every browser focuses a clicked element, but focus returns to it. */
export function focusQuietly(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}
