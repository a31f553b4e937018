/**
 * Equivalent characters that are typed in different ways. A replacement never adds or ends a word.
 */
const SAME: ReadonlyArray<readonly [RegExp, string]> = [
  [/[‘’‚‛′`´ʼ]/g, "'"],
  [/«\s*|\s*»|[“”„‟‹›″]/g, '"'],
  [/[‐‑‒–—―−]/g, "-"],
  [/…/g, "..."],
  [/\s+/g, " "],
  [/(?<=[\p{N}]) (?=[%‰°\p{Sc}])/gu, ""],
  [/(?<=\p{Sc}) (?=\p{N})/gu, ""],
];

const COMPATIBLE = /[\uFB00-\uFB06\uFF01-\uFF5E]/g;
const PLAIN = /^[\x20-\x7e]*$/;

/** The normalized form in which a quote must match its source to count as exact. */
export function comparable(text: string): string {
  if (PLAIN.test(text) && !text.includes("  ") && !text.includes("`")) return closeUp(text);
  let same = text.replace(COMPATIBLE, (sign) => sign.normalize("NFKC"));
  for (const [signs, instead] of SAME) same = same.replace(signs, instead);
  return same.trim().toLowerCase();
}

/** The same for plain text, where only the space before a percent sign may differ. */
function closeUp(text: string): string {
  return text
    .replace(/(?<=\d) (?=[%$])|(?<=\$) (?=\d)/g, "")
    .trim()
    .toLowerCase();
}

const DECORATION = /^[\s"'“”„«»‘’‹›([…]+|[\s"'“”„«»‘’‹›)\].,;:…]+$/gu;

/** The quoted words, without surrounding punctuation. */
export function quotedWords(quote: string): string {
  return comparable(quote.replace(DECORATION, "")).replace(DECORATION, "");
}
