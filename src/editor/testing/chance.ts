/** Seeded random choices, so that a failure can be reproduced. */
export type Chance = {
  /** From 0 to 1. */
  number(): number;
  below(most: number): number;
  isLikely(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  list<T>(most: number, make: () => T): T[];
};

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(number() * most);
  return {
    number,
    below,
    isLikely: (share) => number() < share,
    pick(list) {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new RangeError("There is nothing to pick from.");
      return picked;
    },
    list: (most, make) => Array.from({ length: below(most + 1) }, make),
  };
}
