/** Focuses the dialog itself: Tab then moves to its first control. */
export function focusDialog(layer: HTMLElement): void {
  const dialog = layer.querySelector<HTMLElement>("[role=dialog], [role=alertdialog]");
  dialog?.focus({ preventScroll: true });
}
