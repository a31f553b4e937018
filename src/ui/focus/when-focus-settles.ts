/** Any overlay, which restores focus itself. */
const OPENED = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** How many frames after closing focus may be restored. */
const FRAMES_TO_RETURN = 3;

/**
 * Calls back once focus has settled, with undefined if it was lost: overlays have closed and
 * restored it. Return false to be called again.
 */
export function whenFocusSettles(call: (holder: Element | undefined) => boolean): () => void {
  let lostFor = 0;
  let handle = requestAnimationFrame(look);

  function look(): void {
    const { activeElement, body } = document;
    const holder = activeElement === body ? undefined : (activeElement ?? undefined);
    lostFor = holder ? 0 : lostFor + 1;
    const isSettled = holder ? !isOpened(holder) : lostFor > FRAMES_TO_RETURN;
    if (!isSettled || !call(holder)) handle = requestAnimationFrame(look);
  }

  return () => cancelAnimationFrame(handle);
}

/** Focus inside is still in use. */
export function isOpened(element: Element): boolean {
  return element.closest(OPENED) !== null;
}
