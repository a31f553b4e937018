import { browserChoice } from "#src/platform/web/state/browser-choice.ts";

/** After a second of reading, immediately, or manually. */
export const MARK_READ_CHOICES = ["reading", "at-once", "by-hand"] as const;
type MarkReadWhen = (typeof MARK_READ_CHOICES)[number];

/** Passing by does not count as reading. */
const READING_MS = 1000;

/** When an opened conversation counts as read. */
export const markReadWhen = browserChoice("mark-read", MARK_READ_CHOICES);

/** Undefined if nothing is marked automatically. */
export function readingMs(when: MarkReadWhen): number | undefined {
  if (when === "by-hand") return undefined;
  return when === "at-once" ? 0 : READING_MS;
}
