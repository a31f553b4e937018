export type LinkTarget = { address: string; end: number };

/** As CommonMark allows; more would make the search as long as the text for each bracket. */
const MAX_BRACKETS = 32;
const SPACE = /\s/;
const TITLE_ENDS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ["(", ")"],
]);

/** `(address "title")` at that place, read from left to right and never twice. */
export function linkTargetAt(source: string, at: number): LinkTarget | undefined {
  if (source[at] !== "(") return undefined;
  const from = afterSpace(source, at + 1);
  const address = source[from] === "<" ? fencedAddress(source, from) : plainAddress(source, from);
  if (!address) return undefined;
  const next = afterSpace(source, address.end);
  const end = next > address.end ? afterTitle(source, next) : next;
  return source[end] === ")" ? { address: address.text, end: end + 1 } : undefined;
}

type Address = { text: string; end: number };

function fencedAddress(source: string, from: number): Address | undefined {
  let end = from + 1;
  while (end < source.length && !"<>\n".includes(source[end] ?? "")) end += 1;
  return source[end] === ">" ? { text: source.slice(from + 1, end), end: end + 1 } : undefined;
}

function plainAddress(source: string, from: number): Address | undefined {
  let depth = 0;
  let end = from;
  for (; end < source.length; end += 1) {
    const sign = source[end] ?? "";
    if (SPACE.test(sign)) break;
    if (sign === "\\") end += 1;
    else if (sign === "(") depth += 1;
    else if (sign === ")" && depth === 0) break;
    else if (sign === ")") depth -= 1;
    if (depth > MAX_BRACKETS) return undefined;
  }
  return depth === 0 ? { text: source.slice(from, end), end } : undefined;
}

/** Behind a title and the space after it, or the same place where none stands. */
function afterTitle(source: string, at: number): number {
  const sign = TITLE_ENDS.get(source[at] ?? "");
  if (sign === undefined) return at;
  let end = at + 1;
  // Another bracket ends the search as well: behind each one it would begin again.
  while (end < source.length && source[end] !== sign && source[end] !== "(") end += 1;
  return source[end] === sign ? afterSpace(source, end + 1) : at;
}

function afterSpace(source: string, from: number): number {
  let at = from;
  while (at < source.length && SPACE.test(source[at] ?? "")) at += 1;
  return at;
}
