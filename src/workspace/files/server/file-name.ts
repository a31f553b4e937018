import type { PictureType } from "#src/workspace/files/files.rules.ts";

const ENDINGS: Readonly<Record<PictureType, readonly [string, ...string[]]>> = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg", "jfif"],
  "image/gif": ["gif"],
  "image/webp": ["webp"],
};

// Invisible characters that hide the real file extension.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** Characters with a meaning in file paths, here or on a user's machine. */
const OF_PATHS = /[/\\:*?"<>|]/g;
const EDGES = /^[\s.]+|[\s.]+$/gu;
const NAME = /^[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}\s.](?:[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]*)$/u;

const MAX_BYTES = 255;

/**
 * A file name for display and download. Normalized before it is filtered: in the other order,
 * normalizing could recreate what was removed.
 */
export function cleanFileName(given: string, contentType: PictureType): string {
  const base = given.split(/[/\\]/).at(-1) ?? "";
  const plain = base.replace(INVISIBLE, "").normalize("NFC").replace(OF_PATHS, "_");
  const [first, ...others] = ENDINGS[contentType];
  const typed = /\.(\w+)$/.exec(plain)?.[1] ?? "";
  const isRight = [first, ...others].includes(typed.toLowerCase());
  const stem = isRight ? plain.slice(0, -typed.length - 1) : plain;
  const ending = `.${isRight ? typed : first}`;
  const name = `${shortened(stem.replace(EDGES, ""), MAX_BYTES - ending.length)}${ending}`;
  return NAME.test(name) ? name : `picture${ending}`;
}

/** Truncates at whole characters, limited by the bytes that file systems count. */
function shortened(text: string, most: number): string {
  let short = "";
  let bytes = 0;
  for (const sign of text) {
    bytes += Buffer.byteLength(sign);
    if (bytes > most) break;
    short += sign;
  }
  return short.replace(EDGES, "");
}
