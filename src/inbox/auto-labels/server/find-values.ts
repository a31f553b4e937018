import type { LabelDecider } from "#src/inbox/auto-labels/auto-labels.rules.ts";
import { intents, type ReadMail } from "#src/inbox/intents/server/intents.public.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { foldWords } from "#src/platform/server/mime/automatic/absence-words.ts";
import type { AutoItem } from "./auto-labels.queries.ts";

export type FoundValue = {
  item: AutoItem;
  decidedBy: LabelDecider;
  confidence: number;
  quote: string;
};

const BY_WORDS = 0.9;
const MAX_WORDS = 5;
const MIN_LETTERS = 3;
const TITLES = new Map(
  Object.entries(INTENT_FACTS).map(([intent, { title }]) => [foldWords(title), intent]),
);

/**
 * The values of a mail without a language model: those named like its intent, and those whose name
 * or words it contains. Automatic mail only has an intent.
 */
export function findValues(items: readonly AutoItem[], mail: ReadMail): FoundValue[] {
  return items.flatMap((item) => findValue(item, mail) ?? []);
}

function findValue(item: AutoItem, { reading, mail }: ReadMail): FoundValue | undefined {
  const { intent, confidence, quote } = reading;
  const named = TITLES.get(foldWords(item.name));
  if (named === intent && intent !== "unclassified")
    return { item, decidedBy: "intent", confidence, quote };
  if (INTENT_FACTS[intent].tone === "automated") return undefined;
  const pattern = patternOf(phrasesOf(item, named === undefined));
  const found = pattern && intents.sentencesOf(mail).find(({ folded }) => pattern.test(folded));
  return found && { item, decidedBy: "words", confidence: BY_WORDS, quote: found.text };
}

/**
 * "Interested" is contained in "not interested", so a value named like an intent is not a phrase.
 */
function phrasesOf({ name, description }: AutoItem, isNamePhrase: boolean): string[] {
  return [...(isNamePhrase ? [name] : []), ...description.split(/[,;\n]/)]
    .map((phrase) => foldWords(phrase).replaceAll(/\s+/g, " ").trim())
    .filter((phrase) => phrase.length >= MIN_LETTERS && phrase.split(" ").length <= MAX_WORDS);
}

function patternOf(phrases: readonly string[]): RegExp | undefined {
  if (phrases.length === 0) return undefined;
  const all = phrases.map((phrase) => RegExp.escape(phrase)).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, "u");
}
