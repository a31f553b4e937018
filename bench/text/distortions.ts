import { pick } from "../kit/random.ts";
import { madeUpName } from "./made-up-texts.ts";

/** A quote with its expected check. */
export type Quote = {
  kind: string;
  text: string;
  expected: "verified" | "verified or weak" | "missing";
};

export type Sentence = { text: string; names: readonly string[] };

type Change = (random: () => number, sentence: Sentence, other: Sentence) => string | undefined;

const NEGATION =
  /\b(?:not|no|nobody|never|none|nor|neither|without|nicht|kein\w*|nie|ohne|kaum|ne|n|pas|sans|jamais|ni|sin|nadie|non|senza|niet|geen|niemand|zonder|cannot|hardly|few\w*)\b|n['’]t\b/iu;

function hasNegation(text: string): boolean {
  return NEGATION.test(text);
}

/** Changes that keep every word of a true quote. */
const HARMLESS: Readonly<Record<string, Change>> = {
  "word for word": (_, { text }) => text,
  "a part, word for word": (random, { text }) => partOf(random, text),
  "in other quotation marks": (_, { text }) =>
    `“${text.replaceAll('"', "”").replaceAll("'", "’")}”`,
  "with other spaces": (random, { text }) =>
    text.replaceAll(" ", () => pick(random, [" ", " ", " ", "\u00a0", "  ", "\n"])),
  "with signs without width": (random, { text }) =>
    text.replaceAll(/(?<=\p{L})(?=\p{L})/gu, () => (random() < 0.05 ? "\u200b" : "")),
  "in capitals": (_, { text }) => text.toUpperCase(),
  "with long dashes": (_, { text }) => text.replaceAll("-", "–"),
};

/** Changes that keep numbers, names and negations. */
const SMALL: Readonly<Record<string, Change>> = {
  "without an article": (_, { text }) => {
    const changed = text.replace(
      /(?<=\p{Ll} )(?:the|der|die|das|le|la|el|il|de|het) (?=\p{L}{3})/u,
      "",
    );
    return text.length > 60 && changed !== text ? changed : undefined;
  },
  "without accents": (_, { text }) => {
    const changed = text.normalize("NFD").replaceAll(/\p{M}/gu, "");
    return changed !== text && text.length > 40 ? changed : undefined;
  },
};

const ANTONYMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:fell|dropped|decreased)\b/, "rose"],
  [/\b(?:rose|grew|increased)\b/, "fell"],
  [/\bsank(?:en)?\b/, "stieg"],
  [/\bless\b/, "more"],
  [/\bmore\b/, "less"],
  [/\bbefore\b/, "after"],
  [/\bminder\b/, "meer"],
  [/\bbajado\b/, "subido"],
];

/** Changes that make a quote wrong. */
const WRONG: Readonly<Record<string, Change>> = {
  "a digit changed": (random, { text }) => {
    const digits = [...text.matchAll(/\d/g)];
    if (digits.length === 0) return undefined;
    const { index, 0: digit } = pick(random, digits);
    const other = (Number(digit) + 1 + Math.floor(random() * 8)) % 10;
    return text.slice(0, index) + other + text.slice(index + 1);
  },
  "a digit added": (random, { text }) =>
    /\d/.test(text)
      ? text.replace(/\d+/, (number) => `${number}${Math.floor(random() * 10)}`)
      : undefined,
  "a decimal point moved": (_, { text }) =>
    /\d[.,]\d/.test(text) ? text.replace(/(\d)([.,])(\d)/, "$1$3$2") : undefined,
  "a negation added": (_, { text }) =>
    swap(text, /\b(is|are|was|were|has|have|had|can|will)\b/, "$1 not") ??
    swap(text, /\b(ist|sind|war|hat|wird)\b/, "$1 nicht") ??
    swap(text, /\b(is|heeft|werden)\b/, "$1 niet"),
  "a negation removed": (_, { text }) =>
    swap(text, /\b(?:not|never|nicht|niet|pas|no) /, "") ??
    swap(text, /\b(?:Nobody|Niemand)\b/, "Everyone"),
  "a negation cut off": (_, { text }) => {
    const match = /\b(?:not|never|no|cannot|nicht|keine?|niet|geen) /.exec(text);
    const rest = match ? text.slice(match.index + match[0].length) : "";
    const clause = rest.split(/[,;:.!?]/)[0] ?? "";
    return clause.split(" ").length > 2 ? clause : undefined;
  },
  "a name changed": (random, { text, names }) => {
    const name = names.find((one) => text.includes(one));
    return name === undefined ? undefined : text.replace(name, madeUpName(random));
  },
  "two names exchanged": (random, { text, names }) => {
    const name = names.find((one) => text.includes(one));
    const others = names.filter((one) => one !== name);
    return name === undefined || others.length === 0
      ? undefined
      : text.replace(name, pick(random, others));
  },
  "the opposite": (_, { text }) => {
    for (const [word, instead] of ANTONYMS) if (word.test(text)) return text.replace(word, instead);
    return undefined;
  },
  "two sentences in one": (_, { text }, other) => {
    const [one, two] = [text.split(" "), other.text.split(" ")];
    if (one.length < 8 || two.length < 8) return undefined;
    return [
      ...one.slice(0, Math.ceil(one.length / 2)),
      ...two.slice(Math.ceil(two.length / 2)),
    ].join(" ");
  },
  "the middle left out": (_, { text }) => {
    const words = text.split(" ");
    const third = Math.floor(words.length / 3);
    return words.length < 9
      ? undefined
      : [...words.slice(0, third), ...words.slice(2 * third)].join(" ");
  },
  "words in another order": (_, { text }) => {
    const words = text.split(" ");
    return words.length < 6 ? undefined : [...words.slice(3), ...words.slice(0, 3)].join(" ");
  },
  "a word put in": (random, { text }) => {
    const words = text.split(" ");
    const at = 1 + Math.floor(random() * (words.length - 1));
    return words
      .toSpliced(at, 0, pick(random, ["allegedly", "almost", "profitable", "angeblich"]))
      .join(" ");
  },
};

/** A true quote with all distortions that apply to it. */
export function quotesOf(random: () => number, sentence: Sentence, other: Sentence): Quote[] {
  const make = (changes: Readonly<Record<string, Change>>, expected: Quote["expected"]) =>
    Object.entries(changes).flatMap(([kind, change]) => {
      const text = change(random, sentence, other);
      return text === undefined ? [] : [{ kind, text, expected }];
    });
  return [
    ...make(HARMLESS, "verified"),
    ...make(SMALL, "verified or weak"),
    ...make(WRONG, "missing").filter(({ text }) => text !== sentence.text),
  ];
}

function swap(text: string, pattern: RegExp, instead: string): string | undefined {
  return pattern.test(text) ? text.replace(pattern, instead) : undefined;
}

/** A random part of a sentence without negations. */
function partOf(random: () => number, text: string): string | undefined {
  const words = text.split(" ");
  if (words.length < 8 || hasNegation(text)) return undefined;
  const length = 5 + Math.floor(random() * (words.length - 6));
  const from = Math.floor(random() * (words.length - length));
  const part = words.slice(from, from + length).join(" ");
  // A number at the end would lack its noun.
  return /\d$/.test(part) ? undefined : part;
}
