import { ancestorsOf, focusHomeNear } from "./focus-home.ts";
import { whenFocusSettles } from "./when-focus-settles.ts";

/** Lists and dialogs that look for the next place themselves are done by then. */
const FRAMES_FOR_OTHERS = 6;

/**
 * What is clicked often goes away by it, such as an editor with the email that was sent. Focus then
 * goes on in what it stood in, and not to the top of the document, where no key of the page works.
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
