import { ancestorsOf, focusHomeNear } from "./focus-home.ts";
import { whenFocusSettles } from "./when-focus-settles.ts";

/** By then lists and dialogs have restored focus themselves. */
const FRAMES_FOR_OTHERS = 6;

/**
 * Clicked elements are often removed, such as an editor with a sent email. Focus then moves to the
 * enclosing area rather than to the document, where page shortcuts do not work.
 */
export function keepFocus(page: HTMLElement): () => void {
  let last: { element: Element; around: readonly Element[] } | undefined;
  let stop: (() => void) | undefined;

  function note({ target }: Event): void {
    stop?.();
    if (target instanceof Element) last = { element: target, around: ancestorsOf(target) };
  }

  function look(): void {
    if (!last || last.element.isConnected) return;
    const { around } = last;
    last = undefined;
    let frames = 0;
    stop = whenFocusSettles((holder) => {
      frames += 1;
      if (!holder && frames <= FRAMES_FOR_OTHERS) return false;
      if (!holder) focusHomeNear(around);
      return true;
    });
  }

  const observer = new MutationObserver(look);
  observer.observe(page, { childList: true, subtree: true });
  page.addEventListener("focusin", note);
  return () => {
    stop?.();
    observer.disconnect();
    page.removeEventListener("focusin", note);
  };
}
