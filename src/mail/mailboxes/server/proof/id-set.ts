import { createHash } from "node:crypto";

/**
 * Which ids were listed, in eight bytes each, so that a million of them take eight megabytes. Two
 * ids can have one number; of a million, one pair in ten thousand sets does.
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
    /** Before the first question. A listing that repeats an id counts it once. */
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

/** As many bits as a number holds exactly. */
function numberOf(id: string): number {
  const digest = createHash("sha1").update(id).digest();
  return digest.readUIntBE(0, 6) * 32 + ((digest[6] ?? 0) % 32);
}
