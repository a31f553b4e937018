const SUFFIX = " (copy)";

/** The name of a copy. A long one is cut, so that a copy of any document can be stored. */
export function copyName(name: string, most: number): string {
  const room = most - SUFFIX.length;
  // Half of a pair, such as of an emoji, would make a name that is refused.
  const cut = name.slice(0, room).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.trimEnd()}${SUFFIX}`;
}
