/** What every browser shows and what cannot hold a program. SVG can, so it is none of them. */
export const IMAGE_TYPES: readonly string[] = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
];

const MAX_BYTES = 5 * 1024 * 1024;

/** Everything a browser can validate; the server checks the content. */
export function canBeTaken({ type, size }: File): boolean {
  return IMAGE_TYPES.includes(type) && size <= MAX_BYTES;
}
