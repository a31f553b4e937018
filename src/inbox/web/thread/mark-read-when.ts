import { browserChoice } from "#src/platform/web/state/browser-choice.ts";

/** After a second of reading, at once, or only by hand. */
export const MARK_READ_CHOICES = ["reading", "at-once", "by-hand"] as const;
type MarkReadWhen = (typeof MARK_READ_CHOICES)[number];

/** Someone who only passes by has not read it. */
const READING_MS = 1000;

/** When an opened conversation is read. */
export const markReadWhen = browserChoice("mark-read", MARK_READ_CHOICES);

/** Undefined where nothing is marked by itself. */
export function readingMs(when: MarkReadWhen): number | undefined {
  if (when === "by-hand") return undefined;
  return when === "at-once" ? 0 : READING_MS;
}
