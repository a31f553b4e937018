import { foldText } from "#src/platform/contract/folded-text.ts";

/** Marks the end of a sentence or line, so that no match crosses it. */
const END = "|";

/**
 * Function words. They are dropped if lower-case or at the start of a sentence: a capital A in the
 * middle is a name.
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
 * A normalized form of a text without articles, accents and most punctuation. Numbers, their signs
 * and all other words stay, so that equal forms have equal numbers, negations and names.
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

/** Padded with a space on both ends, so that only whole words match. */
export function looseForm(text: string): string {
  return ` ${looseWords(text)
    .map((word) => word.text)
    .join(" ")} `;
}

/** British and American spelling, accents, singular and plural: the same word. */
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
