const KEY = "inbox-list-width";
const ORDINARY_PX = 368;

/** As this browser left it. */
export function listWidth(): number {
  try {
    return Number(localStorage.getItem(KEY)) || ORDINARY_PX;
  } catch {
    return ORDINARY_PX;
  }
}

export function keepListWidth(width: number): void {
  try {
    localStorage.setItem(KEY, String(width));
  } catch {
    // Storage may be switched off; then it lasts as long as the page.
  }
}
