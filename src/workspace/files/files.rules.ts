export const PICTURE_MOST_BYTES = 5 * 1024 * 1024;
export const PICTURE_MOST_PIXELS = 40_000_000;
/** In all pictures of an animation together, each of which is drawn when it plays. */
export const ANIMATION_MOST_PIXELS = 500_000_000;
/** No screen is so wide, and some programs fail at more. */
export const PICTURE_MOST_SIDE = 30_000;

/** What every browser shows and what cannot hold a program. SVG can, so it is none of them. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
