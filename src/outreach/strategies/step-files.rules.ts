import { fileSize } from "#src/platform/contract/count-of.ts";

/** The attachments of an email and the pictures in its text together. */
export const STEP_FILES_BYTES = 5_000_000;
export const STEP_PICTURE_BYTES = 500_000;
/** Filters trust emails less that are larger than this. */
export const HEAVY_BYTES = 1_000_000;

/** A file of an email that is gone, with its name or alternative text. */
export type MissingFile = { kind: "attachment" | "picture"; name: string };

/** Why an email is not sent. */
export function missingFiles(files: readonly MissingFile[]): string {
  return files
    .map(({ kind, name }) => `${name === "" ? `A ${kind}` : `The ${kind} ${name}`} is missing.`)
    .join(" ");
}

/** The sentence about an email that is too large; undefined if it is not. */
export function tooLarge(bytes: number): string | undefined {
  if (bytes <= STEP_FILES_BYTES) return undefined;
  return `The files of this email are larger than ${fileSize(STEP_FILES_BYTES)} together. Remove one, or make it smaller.`;
}
