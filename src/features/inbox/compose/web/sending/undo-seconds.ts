import { UNDO_SECONDS } from "#src/features/mailboxes/send.rules.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";

export const UNDO_CHOICES = [0, 5, 10, 30] as const;

const KEY = "undo-seconds";
const store = externalStore(stored());

/** How long a mail waits before it is sent; a choice of this browser. */
export const undoSeconds = store.get;
export const useUndoSeconds = store.useValue;

export function setUndoSeconds(seconds: number): void {
  store.set(seconds);
  try {
    localStorage.setItem(KEY, String(seconds));
  } catch {
    // Storage may be switched off; then the choice lasts as long as the page.
  }
}

function stored(): number {
  try {
    const seconds = Number(localStorage.getItem(KEY) ?? UNDO_SECONDS);
    return UNDO_CHOICES.find((choice) => choice === seconds) ?? UNDO_SECONDS;
  } catch {
    return UNDO_SECONDS;
  }
}
