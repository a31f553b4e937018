export type LinkTarget = { address: string; end: number };

/** CommonMark's limit; more would make the search quadratic. */
const MAX_BRACKETS = 32;
const SPACE = /\s/;
const TITLE_ENDS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ["(", ")"],
]);

/** Parses `(address "title")` at an index, in one pass. */
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

/** The index after a title and the following space, or unchanged without a title. */
function afterTitle(source: string, at: number): number {
  const sign = TITLE_ENDS.get(source[at] ?? "");
  if (sign === undefined) return at;
  let end = at + 1;
  // Another bracket ends the search: otherwise it would restart after each one.
  while (end < source.length && source[end] !== sign && source[end] !== "(") end += 1;
  return source[end] === sign ? afterSpace(source, end + 1) : at;
}

function afterSpace(source: string, from: number): number {
  let at = from;
  while (at < source.length && SPACE.test(source[at] ?? "")) at += 1;
  return at;
}
