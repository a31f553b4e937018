import { createHash } from "node:crypto";
import { groupKeyOf } from "#src/knowledge/setup/setup.rules.ts";

export type KeyedGroup = {
  key: string;
  name: string;
  memberIds: readonly string[];
  /** The id prefix of its blocks on the summary page. */
  block: string;
};
type FoundGroup = Pick<KeyedGroup, "name" | "memberIds">;

const MAX_KEY = 120;
/** Folded names do not start with it. */
const OWN = " ";

/** For a manually named group. No key of a summary's group has this prefix. */
export function ownKeyOf(name: string): string {
  return `${OWN}${groupKeyOf(name)}`.slice(0, MAX_KEY);
}

export function isOwnKey(key: string): boolean {
  return key.startsWith(OWN);
}

/**
 * Matches regenerated groups with earlier ones, to keep their keys and blocks: by name, or by most
 * shared members. The rest get new keys.
 */
export function keyGroups<T extends FoundGroup>(
  before: readonly KeyedGroup[],
  found: readonly T[],
): (T & { key: string; block: string })[] {
  const known = new Map<T, KeyedGroup>();
  const taken = new Set<string>();
  for (const { group, old } of likeliestPairs(before, found)) {
    if (known.has(group) || taken.has(old.key)) continue;
    known.set(group, old);
    taken.add(old.key);
  }
  for (const { key } of before) taken.add(key);
  return found.map((group) => {
    const old = known.get(group);
    const key = old?.key ?? unusedKey(group.name, taken);
    return { ...group, key, block: old?.block ?? `group-${shortHash(key)}` };
  });
}

/** Equal names first, then by most shared members. */
function likeliestPairs<T extends FoundGroup>(before: readonly KeyedGroup[], found: readonly T[]) {
  const pairs = found.flatMap((group) => before.map((old) => ({ group, old })));
  const namesakes = pairs.filter(({ group, old }) => {
    return groupKeyOf(group.name) === groupKeyOf(old.name);
  });
  const alike = pairs
    .map(({ group, old }) => ({ group, old, shared: countShared(group, old) }))
    .filter(({ group, old, shared }) => {
      return shared * 2 > Math.min(group.memberIds.length, old.memberIds.length);
    })
    .toSorted((one, other) => other.shared - one.shared);
  return [...namesakes, ...alike];
}

function countShared(one: FoundGroup, other: FoundGroup): number {
  return one.memberIds.filter((id) => other.memberIds.includes(id)).length;
}

function unusedKey(name: string, taken: Set<string>): string {
  const wanted = groupKeyOf(name);
  let key = wanted;
  for (let turn = 2; taken.has(key); turn += 1) key = `${wanted} ${turn}`.trim();
  taken.add(key);
  return key;
}

function shortHash(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 12);
}
