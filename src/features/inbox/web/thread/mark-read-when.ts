import { externalStore } from "#src/platform/web/state/external-store.ts";

/** At once, after a second of reading, or only by hand. */
export const MARK_READ_CHOICES = ["at-once", "reading", "by-hand"] as const;
type MarkReadWhen = (typeof MARK_READ_CHOICES)[number];

/** Someone who only passes by has not read it. */
const READING_MS = 1000;
const USUAL: MarkReadWhen = "reading";
const KEY = "mark-read";
const store = externalStore(stored());

/** When an opened conversation is read; a choice of this browser. */
export const useMarkReadWhen = store.useValue;

export function setMarkReadWhen(when: string): void {
  store.set(known(when));
  try {
    localStorage.setItem(KEY, known(when));
  } catch {
    // Storage may be switched off; then the choice lasts as long as the page.
  }
}

/** Undefined where nothing is marked by itself. */
export function readingMs(when: MarkReadWhen): number | undefined {
  if (when === "by-hand") return undefined;
  return when === "at-once" ? 0 : READING_MS;
}

function stored(): MarkReadWhen {
  try {
    return known(localStorage.getItem(KEY));
  } catch {
    return USUAL;
  }
}

function known(when: string | null): MarkReadWhen {
  return MARK_READ_CHOICES.find((choice) => choice === when) ?? USUAL;
}
