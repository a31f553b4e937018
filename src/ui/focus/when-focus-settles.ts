/** Anything that opens above a page; focus comes back from it by itself. */
const OPENED = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** What had focus may get it back within so many frames after it has closed. */
const FRAMES_TO_RETURN = 3;

/**
 * Calls as soon as it is clear where focus is, with no one when it got lost: what is open has
 * closed, and had its time to give focus back. False asks to be called again.
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

/** Anyone who is in there still works on what has opened it. */
export function isOpened(element: Element): boolean {
  return element.closest(OPENED) !== null;
}
