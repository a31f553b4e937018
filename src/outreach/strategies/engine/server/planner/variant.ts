import { hashUnit } from "./hash.ts";

/** The index of a person's version. Stable as long as the number of versions does not change. */
export function variantOf(seed: string, stepId: string, count: number): number {
  return Math.floor(hashUnit("variant", seed, stepId) * count);
}
