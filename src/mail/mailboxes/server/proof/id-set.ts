import { createHash } from "node:crypto";

/**
 * A compact set of listed ids: eight bytes each, so a million take eight megabytes. Hash collisions
 * are possible, but only one in ten thousand sets of a million ids has one.
 */
export function createIdSet() {
  let numbers = new Float64Array(1024);
  let count = 0;

  return {
    get count() {
      return count;
    },
    add(id: string): void {
      if (count === numbers.length) {
        const grown = new Float64Array(numbers.length * 2);
        grown.set(numbers);
        numbers = grown;
      }
      numbers[count] = numberOf(id);
      count += 1;
    },
    /** Call before the first lookup. Repeated ids count once. */
    seal(): void {
      const sorted = numbers.slice(0, count).sort();
      numbers = sorted.filter((one, at) => at === 0 || one !== sorted[at - 1]);
      count = numbers.length;
    },
    has(id: string): boolean {
      const wanted = numberOf(id);
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
        else high = middle;
      }
      return low < count && numbers[low] === wanted;
    },
  };
}

/** The number of bits that a number represents exactly. */
function numberOf(id: string): number {
  const digest = createHash("sha1").update(id).digest();
  return digest.readUIntBE(0, 6) * 32 + ((digest[6] ?? 0) % 32);
}
