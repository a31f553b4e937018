/** Stored HTML of an older version is regenerated from the mail. Increment with every change. */
export const SANITIZER_VERSION = 2;

/** Mail HTML that is safe for its frame, with all external resources removed. */
export type SanitizedHtml = {
  html: string;
  version: number;
  /** Images blocked until the user agrees; `showPictures` restores their URLs. */
  remotePictures: number;
  /** Tracking pixels, which are never loaded. */
  trackers: number;
  /** The inline images the mail displays, by `cid:`. */
  contentIds: readonly string[];
  /** It sets its own colours and stays on white in the dark theme. */
  isDesigned: boolean;
  isCut: boolean;
};
