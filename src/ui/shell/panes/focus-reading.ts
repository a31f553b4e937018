/** Focuses the reading pane around an element, where page shortcuts work. */
export function focusReading(inside: Element): void {
  const content = inside.closest("[data-reading]")?.querySelector<HTMLElement>("[data-content]");
  content?.focus({ preventScroll: true });
}
