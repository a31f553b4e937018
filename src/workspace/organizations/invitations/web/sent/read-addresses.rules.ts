import { isEmail } from "#src/platform/contract/text-rules.ts";

const QUOTED_NAME = /"[^"]*"/g;
const SEPARATORS = /[,;\n\r\t]+/;
const BETWEEN_BRACKETS = /<([^<>]*)>/;

/**
 * The addresses in what was typed or pasted, each once. Address books write names around them;
 * what holds no address stays as it is, so that its writer can correct it.
 */
export function readAddresses(text: string): readonly string[] {
  // A name in quotes may hold a comma.
  const parts = text.replaceAll(QUOTED_NAME, " ").split(SEPARATORS);
  return [...new Set(parts.flatMap(addressesIn))];
}

function addressesIn(part: string): readonly string[] {
  const inside = BETWEEN_BRACKETS.exec(part)?.[1] ?? part;
  const words = inside
    .replace(/^\s*mailto:/i, "")
    .trim()
    .toLowerCase();
  if (words === "") return [];
  const several = words.split(/\s+/);
  const addresses = several.filter((word) => word.includes("@"));
  if (addresses.length === 0) return [words];
  // A name before its address may go; next to a mistake it may be a part of what was meant.
  return addresses.every(isEmail) ? addresses : several;
}
