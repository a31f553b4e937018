const SUFFIX = " (copy)";

/** Names a copy. Long names are truncated, so that every document can be copied. */
export function copyName(name: string, most: number): string {
  const room = most - SUFFIX.length;
  // Half a surrogate pair, such as of an emoji, would make the name invalid.
  const cut = name.slice(0, room).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.trimEnd()}${SUFFIX}`;
}
