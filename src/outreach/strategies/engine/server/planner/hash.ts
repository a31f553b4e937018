import { createHash } from "node:crypto";

const RANGE = 2 ** 48;

/** A deterministic number from 0 up to 1, so that a plan can be recomputed. */
export function hashUnit(...words: readonly string[]): number {
  const digest = createHash("sha256").update(words.join("\0")).digest();
  return digest.readUIntBE(0, 6) / RANGE;
}
