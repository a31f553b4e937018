import { pick } from "../kit/random.ts";
import type { CorpusText } from "./corpus.ts";

const SYLLABLES =
  "bar ven tol mir kas dol fen gar hul jor lin mon nor pel rus sal tam vor wes zan".split(" ");

/**
 * Generates texts of other companies from paragraphs of the corpus in one language, with other
 * names and numbers.
 */
export function madeUpText(
  random: () => number,
  corpus: readonly CorpusText[],
  words: number,
): { language: string; title: string; body: string } {
  const { language } = pick(random, corpus);
  const alike = corpus.filter((text) => text.language === language);
  const name = madeUpName(random);
  const paragraphs: string[] = [];
  for (let count = 0; count < words; ) {
    const text = pick(random, alike);
    const paragraph = pick(random, text.body.trim().split("\n\n"));
    const changed = withOtherNumbers(random, withOtherNames(random, paragraph, text, name));
    paragraphs.push(changed);
    count += changed.split(/\s+/).length;
  }
  return { language, title: name, body: paragraphs.join("\n\n") };
}

export function madeUpName(random: () => number): string {
  const length = 2 + Math.floor(random() * 2);
  const name = Array.from({ length }, () => pick(random, SYLLABLES)).join("");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Also replaces a single word of the company's name. */
function withOtherNames(
  random: () => number,
  paragraph: string,
  { names }: CorpusText,
  instead: string,
): string {
  const others = names.map((_, at) => (at === 0 ? instead : madeUpName(random)));
  let text = paragraph;
  for (const [at, name] of names.entries()) text = text.replaceAll(name, others[at] ?? instead);
  for (const [at, name] of names.entries())
    for (const word of name.split(" ").filter((one) => one.length > 3))
      text = text.replaceAll(word, others[at] ?? instead);
  return text;
}

function withOtherNumbers(random: () => number, text: string): string {
  return text.replace(/\d/g, () => String(1 + Math.floor(random() * 9)));
}
