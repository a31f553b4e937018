/** Puts focus on what is read in the pane around an element, where the keys of the page work. */
export function focusReading(inside: Element): void {
  const content = inside.closest("[data-reading]")?.querySelector<HTMLElement>("[data-content]");
  content?.focus({ preventScroll: true });
}
