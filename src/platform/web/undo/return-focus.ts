/** A restored row is rendered by then, or it is not on this screen. */
const LONGEST_MS = 2000;

const BUSY = "[role=dialog], [role=alertdialog], [contenteditable=true], input, textarea, select";

/** The focused row of a list. */
export function rowAtFocus(): string | undefined {
  return document.activeElement?.closest<HTMLElement>("[data-key]")?.dataset.key;
}

/** Focuses the restored row, unless the user is typing. */
export function returnFocus(key: string | undefined): void {
  if (key === undefined || isSettled(key)) return;
  const observer = new MutationObserver(() => isSettled(key) && stop());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = window.setTimeout(stop, LONGEST_MS);

  function stop(): void {
    observer.disconnect();
    window.clearTimeout(timer);
  }
}

function isSettled(key: string): boolean {
  if (document.activeElement?.closest(BUSY)) return true;
  const row = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  row?.focus({ preventScroll: true });
  return row !== null;
}
