/** Focus goes to the dialog of a layer itself: Tab goes on to what stands first in it. */
export function focusDialog(layer: HTMLElement): void {
  const dialog = layer.querySelector<HTMLElement>("[role=dialog], [role=alertdialog]");
  dialog?.focus({ preventScroll: true });
}
