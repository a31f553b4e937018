import { hashUnit } from "./hash.ts";

/** The place of a person's version among so many. It stays theirs as long as the number does. */
export function variantOf(seed: string, stepId: string, count: number): number {
  return Math.floor(hashUnit("variant", seed, stepId) * count);
}
