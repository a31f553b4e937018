import { dutch } from "#src/inbox/intents/server/words/dutch.ts";
import { english } from "#src/inbox/intents/server/words/english.ts";
import { french } from "#src/inbox/intents/server/words/french.ts";
import { german } from "#src/inbox/intents/server/words/german.ts";
import {
  type IntentWords,
  WORD_INTENTS,
  type WordIntent,
} from "#src/inbox/intents/server/words/intent-words.ts";
import { italian } from "#src/inbox/intents/server/words/italian.ts";
import { polish } from "#src/inbox/intents/server/words/polish.ts";
import { portuguese } from "#src/inbox/intents/server/words/portuguese.ts";
import { spanish } from "#src/inbox/intents/server/words/spanish.ts";
import { isQuestion } from "./is-question.ts";
import { type MailToRead, type Reading, reading } from "./reading.ts";
import { dayToReturnTo } from "./revisit-day.ts";
import { type Sentence, sentencesOfMail } from "./sentences-of-mail.ts";

const LANGUAGES = [english, german, french, spanish, italian, dutch, portuguese, polish];

/** The language of a short mail may be undetectable, so phrases of all languages are tried. */
const PATTERNS = new Map(WORD_INTENTS.map((intent) => [intent, patternOf(intent)]));
const THANKS = patternOf("thanks");
const ADDRESS = /[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9.-]{1,190}\.[a-z]{2,63}/gi;

/** The measured precision of the phrases, on mail written for this purpose. */
const CONFIDENCE: Readonly<Record<WordIntent, number>> = {
  unsubscribe: 0.97,
  complaint: 0.95,
  referral: 0.93,
  "wrong-person": 0.93,
  "not-now": 0.92,
  "not-interested": 0.93,
  "meeting-request": 0.93,
  objection: 0.9,
  interested: 0.92,
};
const QUESTION = 0.9;
const COURTESY = 0.9;
const MAX_COURTESY = 80;

function patternOf(intent: keyof IntentWords): RegExp {
  const phrases = LANGUAGES.flatMap((words) => words[intent].trim().split(/\s*\n\s*/));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join("|")})(?![\\p{L}\\p{N}])`, "u");
}

/** Classifies by phrases. Undefined if none match, or if two disagree. */
export function readWords(mail: MailToRead): Reading | undefined {
  const sentences = sentencesOfMail(mail);
  const found = findPhrases(sentences);
  const named = namedIn(mail);
  const isElsewhere = found.has("referral") || found.has("wrong-person");
  if (named && isElsewhere) found.set("referral", sentenceWith(sentences, named) ?? "");
  const [first] = WORD_INTENTS.filter((intent) => found.has(intent));
  if (first === undefined) return readQuestion(sentences) ?? readCourtesy(mail, sentences);
  if (contradicts(found)) return undefined;
  return reading({
    intent: first,
    decidedBy: "words",
    confidence: CONFIDENCE[first],
    quote: found.get(first) ?? "",
    day: first === "not-now" ? dayToReturnTo(sentences, mail.receivedAt) : null,
    namedAddress: first === "referral" ? (named ?? null) : null,
  });
}

/** The first sentence of each intent. "Not interested" overrides "interested". */
function findPhrases(sentences: readonly Sentence[]): Map<WordIntent, string> {
  const found = new Map<WordIntent, string>();
  for (const { text, folded } of sentences) {
    const here = WORD_INTENTS.filter((intent) => PATTERNS.get(intent)?.test(folded));
    const isRefused = here.includes("not-interested") || here.includes("unsubscribe");
    for (const intent of here) {
      if (isRefused && intent === "interested") continue;
      if (!found.has(intent)) found.set(intent, text);
    }
  }
  return found;
}

/** These two rarely occur in one mail, and phrases cannot decide between them. */
const CONTRADICTIONS: ReadonlyArray<readonly [WordIntent, WordIntent]> = [
  ["meeting-request", "not-now"],
  ["meeting-request", "not-interested"],
  ["meeting-request", "objection"],
  ["interested", "not-interested"],
  ["interested", "not-now"],
  ["interested", "objection"],
  ["not-now", "objection"],
];

function contradicts(found: ReadonlyMap<WordIntent, string>): boolean {
  if (found.has("unsubscribe") || found.has("complaint")) return false;
  return CONTRADICTIONS.some(([one, other]) => found.has(one) && found.has(other));
}

/** Whether a sentence asks for a call or meeting, or for a time. The text must be folded. */
export function asksForMeeting(folded: string): boolean {
  return PATTERNS.get("meeting-request")?.test(folded) ?? false;
}

function readQuestion(sentences: readonly Sentence[]): Reading | undefined {
  const question = sentences.find(({ text }) => isQuestion(text));
  if (!question) return undefined;
  const { text: quote } = question;
  return reading({ intent: "question", decidedBy: "words", confidence: QUESTION, quote });
}

/** Only thanks. */
function readCourtesy(mail: MailToRead, sentences: readonly Sentence[]): Reading | undefined {
  const thanks = sentences.find(({ folded }) => THANKS.test(folded));
  if (!thanks || mail.written.length > MAX_COURTESY) return undefined;
  return reading({
    intent: "other",
    decidedBy: "words",
    confidence: COURTESY,
    quote: thanks.text,
  });
}

/** An address other than the sender's. */
export function namedIn({ written, from }: MailToRead): string | undefined {
  const addresses = written.match(ADDRESS)?.map((one) => one.toLowerCase()) ?? [];
  return addresses.find((one) => one !== from.toLowerCase());
}

function sentenceWith(sentences: readonly Sentence[], words: string): string | undefined {
  return sentences.find(({ text }) => text.toLowerCase().includes(words))?.text;
}
