/**
 * Decodes character references. The table of all names is as large as the rest of the codec, so
 * callers pass it: sanitized pages never need it.
 */
export type DecodeEntities = (text: string, place: "text" | "attribute") => string;

const REFERENCE = /&(?:(amp|lt|gt|quot|nbsp);|#(?:x([\da-f]{1,6})|(\d{1,7}));?)/gi;
const CANONICAL = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["nbsp", "\u00A0"],
]);

/** The five names that our writer uses, plus numeric references. */
export const decodeCanonicalEntities: DecodeEntities = (text) => {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (whole, name?: string, hex?: string, decimal?: string) => {
    if (name !== undefined) return CANONICAL.get(name) ?? whole;
    return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
};

const REPLACEMENT = "\uFFFD";

/** Windows-1252 characters in a range that Unicode leaves unused. */
const FROM_WINDOWS = new Map(
  [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ"].map((sign, at) => [
    0x80 + at,
    sign,
  ]),
);

function characterOf(code: number): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (code === 0 || code > 0x10ffff || isSurrogate) return REPLACEMENT;
  return FROM_WINDOWS.get(code) ?? String.fromCodePoint(code);
}

const ESCAPED = /[&<>\u00A0]/;

export function escapeText(text: string): string {
  if (!ESCAPED.test(text)) return text;
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\u00A0", "&nbsp;");
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}
