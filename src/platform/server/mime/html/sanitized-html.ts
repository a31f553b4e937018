/** Stored forms of an older version are made again from the mail. Raise it with every change. */
export const SANITIZER_VERSION = 2;

/** HTML of a mail that may be shown in its frame, with all that it would load left out. */
export type SanitizedHtml = {
  html: string;
  version: number;
  /** Pictures that wait for a person's consent; `showPictures` gives them their addresses. */
  remotePictures: number;
  /** Pictures too small to be seen: they are never loaded. */
  trackers: number;
  /** The pictures of the mail that it shows, as `cid:` names them. */
  contentIds: readonly string[];
  /** It brings colours of its own and stays on white paper in the dark theme. */
  isDesigned: boolean;
  isCut: boolean;
};
