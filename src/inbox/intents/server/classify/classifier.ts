import { readdirSync, readFileSync } from "node:fs";
import { INTENTS, type Intent } from "#src/mail/intents/intents.rules.ts";
import { termsOf } from "#src/platform/server/text/words/words.ts";
import { type Example, NaiveBayes } from "./naive-bayes.ts";
import { type MailToRead, type Reading, reading } from "./reading.ts";
import { sentencesOfMail } from "./sentences-of-mail.ts";

export type IntentExample = Example<Intent>;

/**
 * The confidence threshold, from the mails of `bench/intents`: below it, errors are as common as
 * hits.
 */
const MIN_SHARE = 0.995;
const MIN_KNOWN = 6;
/** Two mails that share this fraction of their words are the same text with another name. */
const SAME_MAIL = 0.8;
const MAX_CONFIDENCE = 0.95;

let ours: NaiveBayes<Intent> | undefined;

/** Built-in examples, one per line: intent, colon, mail text. */
function shippedExamples(): IntentExample[] {
  const folder = new URL("../examples/", import.meta.url);
  return readdirSync(folder).flatMap((name) =>
    parseExamples(readFileSync(new URL(name, folder), "utf8")),
  );
}

function parseExamples(text: string): IntentExample[] {
  return text.split("\n").flatMap((line) => {
    const [, name = "", mail = ""] = /^([a-z-]+): (.+)$/.exec(line) ?? [];
    const label = INTENTS.find((intent) => intent === name);
    return label === undefined ? [] : [{ label, text: mail.replaceAll("\\n", "\n") }];
  });
}

/** Returns confident results only; most mails are left to other methods. */
export function readByClassifier(mail: MailToRead): Reading | undefined {
  ours ??= new NaiveBayes(shippedExamples());
  const text = `${mail.subject}\n${mail.written}`;
  const { list, known } = ours.rank(text);
  const [best] = list;
  if (!best || best.share < MIN_SHARE || known < MIN_KNOWN) return undefined;
  return reading({
    intent: best.label,
    decidedBy: "classifier",
    confidence: Math.min(MAX_CONFIDENCE, best.share),
    quote: quoteFor(best.label, mail, ours),
  });
}

/** The sentence that supports it most. */
function quoteFor(intent: Intent, mail: MailToRead, bayes: NaiveBayes<Intent>): string {
  const rated = sentencesOfMail(mail).map(({ text }) => ({
    text,
    share: bayes.rank(text).list.find(({ label }) => label === intent)?.share ?? 0,
  }));
  return rated.toSorted((one, other) => other.share - one.share)[0]?.text ?? "";
}

/** A person's correction of a similar mail. */
export function readByCorrections(
  mail: MailToRead,
  corrections: readonly IntentExample[],
): Reading | undefined {
  const own = new Set(termsOf(mail.written));
  const rated = corrections.map(({ label, text }) => ({
    label,
    share: shareOf(own, new Set(termsOf(text))),
  }));
  const [best] = rated.toSorted((one, other) => other.share - one.share);
  if (!best || best.share < SAME_MAIL) return undefined;
  const quote = sentencesOfMail(mail)[0]?.text ?? "";
  const confidence = Math.min(MAX_CONFIDENCE, best.share);
  return reading({ intent: best.label, decidedBy: "classifier", confidence, quote });
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((term) => other.has(term)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
