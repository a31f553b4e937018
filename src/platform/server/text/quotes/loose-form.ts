import { foldText } from "#src/platform/contract/folded-text.ts";

/** Stands where a sentence or a line ends, so that nothing is found across it. */
const END = "|";

/**
 * Words that carry nothing of their own. They are left out when they are written small, or at the
 * beginning of a sentence: a large A in the middle is a name.
 */
const ARTICLES = new Set(
  [
    "the a an that",
    "der die das den dem des ein eine einen einem einer eines dass",
    "le la les l un une",
    "el los las unos unas una",
    "il lo i gli uno",
    "de het een",
  ].flatMap((line) => line.split(" ")),
);

const TOKEN =
  /[-+]?[\p{Sc}#§]?\p{N}[\p{L}\p{M}\p{N}]*(?:[.,:/]\p{N}[\p{L}\p{M}\p{N}]*)*[%‰°]?\p{Sc}?|[\p{L}][\p{L}\p{M}\p{N}]*|[.!?;:…|](?=[\s"')\]]|$)|[%‰§&@#<>=~+]|\p{Sc}/gu;
const BREAK = /^[.!?;:…|]$/;

export type LooseWord = { text: string; start: number; end: number };

/**
 * The words of a text in one spelling, without articles, accents and most signs. Numbers, their
 * signs and every other word stay, so that equal forms have equal numbers, negations and names.
 */
export function looseWords(text: string): LooseWord[] {
  const words: LooseWord[] = [];
  let isFirst = true;
  for (const { 0: token, index: start } of text.matchAll(TOKEN)) {
    const end = start + token.length;
    if (BREAK.test(token)) {
      if (!isFirst) words.push({ text: END, start, end });
      isFirst = true;
      continue;
    }
    const isArticle = ARTICLES.has(isFirst ? token.toLowerCase() : token);
    const isWord = /^\p{L}/u.test(token);
    if (!isArticle)
      words.push({ text: isWord ? oneSpelling(token) : token.toLowerCase(), start, end });
    isFirst = false;
  }
  if (words.at(-1)?.text === END) words.pop();
  return words;
}

/** With a space on both ends, so that whole words are found in it. */
export function looseForm(text: string): string {
  return ` ${looseWords(text)
    .map((word) => word.text)
    .join(" ")} `;
}

/** British and American, with and without an accent, one or many: the same word. */
function oneSpelling(word: string): string {
  const folded = foldText(word)
    .replaceAll("ae", "a")
    .replaceAll("oe", "o")
    .replaceAll("ue", "u")
    .replace(/(.)\1+/gu, "$1");
  if (folded.length < 5) return folded;
  return folded
    .replace(/is(?=(?:e|ed|es|er|ers|ing|ation|ations)$)/, "iz")
    .replace(/ys(?=(?:e|ed|es|er|ers|ing)$)/, "yz")
    .replace(/our/, "or")
    .replace(/tre(?=s?$)/, "ter");
}
