export const PICTURE_MOST_BYTES = 5 * 1024 * 1024;
export const PICTURE_MOST_PIXELS = 40_000_000;
/** The total over all frames of an animation, each of which is drawn when it plays. */
export const ANIMATION_MOST_PIXELS = 500_000_000;
/** No screen is this wide, and some programs fail above it. */
export const PICTURE_MOST_SIDE = 30_000;

/** Formats that every browser shows and that cannot contain scripts, which rules out SVG. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The part of a Content-ID after the id of a picture; no server has this name. */
export const PICTURE_HOST = "pictures.invalid";
export const pictureContentId = (fileId: string): string => `${fileId}@${PICTURE_HOST}`;

/** The limit of one attachment; a provider's limit for the whole mail may be lower. */
export const ATTACHMENT_BYTES = 18 * 1024 * 1024;
