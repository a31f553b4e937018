import { isEmail } from "#src/platform/contract/text-rules.ts";

const QUOTED_NAME = /"[^"]*"/g;
const SEPARATORS = /[,;\n\r\t]+/;
const BETWEEN_BRACKETS = /<([^<>]*)>/;

/**
 * Extracts the addresses from typed or pasted text, without duplicates. Display names around them
 * are dropped; text without an address is kept, so that its author can correct it.
 */
export function readAddresses(text: string): readonly string[] {
  // A quoted name may contain a comma.
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
  // A display name is dropped; next to an error it may be part of the intended address.
  return addresses.every(isEmail) ? addresses : several;
}
