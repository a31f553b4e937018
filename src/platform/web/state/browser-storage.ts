// Storage may be unavailable. Then nothing was stored, and a choice lasts as long as the page.

export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. */
export function writeStorage(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // As above: storage may be unavailable.
  }
}
