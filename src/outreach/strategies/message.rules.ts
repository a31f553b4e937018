import { escapeFallback, escapeValue } from "./rich-text/escape-text.rules.ts";
import { readTemplate, renderTemplate } from "./template.rules.ts";

export type Values = Readonly<Record<string, string>>;
export type WrittenText = { text: string; missing: string[] };

/** Renders a text for one person, with the shared renderer. Invalid texts are never sent. */
export function writeText(text: string, values: Values): WrittenText {
  const template = readTemplate(text);
  return template.ok ? renderTemplate(template.nodes, values) : { text: "", missing: [text] };
}

/** Renders the text of an email. Its markup is the author's: a value never adds any. */
export function writeEmailText(text: string, values: Values): WrittenText {
  const template = readTemplate(text);
  const put = { value: escapeValue, fallback: escapeFallback };
  return template.ok ? renderTemplate(template.nodes, values, put) : { text: "", missing: [text] };
}

type Versions = {
  subject: string;
  body: string;
  variants: readonly { variantId?: string | undefined; subject: string; body: string }[];
};

/** The number of versions of a step, including its own text. */
export function countVersions({ variants }: Pick<Versions, "variants">): number {
  return variants.length + 1;
}

/** The version at an index: the step's own text comes first. */
export function versionAt(
  { subject, body, variants }: Versions,
  at: number,
): { variantId: string | null; subject: string; body: string } {
  const variant = at === 0 ? undefined : variants[at - 1];
  if (!variant) return { variantId: null, subject, body };
  return { variantId: variant.variantId ?? null, subject: variant.subject, body: variant.body };
}

/** The recipient, as template variables. */
export type Reader = { email: string | null; linkedinUrl: string | null; fields: Values };
/** The sending mailbox, as template variables. */
export type Sender = { displayName: string };

/** All variables for this recipient and mailbox. */
export function valuesFor(
  { email, linkedinUrl, fields }: Reader,
  sender: Sender | undefined,
): Values {
  const [senderFirstName = "", ...rest] = (sender?.displayName ?? "").trim().split(/\s+/);
  return {
    ...(email === null ? {} : { email }),
    ...(linkedinUrl === null ? {} : { linkedinUrl }),
    ...fields,
    senderFirstName,
    senderLastName: rest.join(" "),
  };
}

const SUBJECT_LENGTH = 250;

type EmailTexts = Versions & { stepId?: string | undefined; thread: "same" | "new" };

type Asked<Step> = {
  values: Values;
  /** The index of the recipient's version. */
  versionOf: (step: Step) => number;
  /** The subject of the recipient's first email; null without one. */
  thread: string | null;
};

/**
 * The subject of an email. In a thread it replies to the first one; otherwise it uses its own
 * subject, or that of an earlier email, which may have been skipped.
 */
export function writeSubject<Step extends EmailTexts>(
  step: Step,
  earlier: readonly Step[],
  { values, versionOf, thread }: Asked<Step>,
): WrittenText {
  if (step.thread === "same" && thread !== null) return { text: answerTo(thread), missing: [] };
  const subjectOf = (one: Step) => {
    const { text, missing } = writeText(versionAt(one, versionOf(one)).subject, values);
    return { text: oneLine(text).slice(0, SUBJECT_LENGTH), missing };
  };
  const own = subjectOf(step);
  if (own.text !== "" || own.missing.length > 0) return own;
  const others = earlier.map(subjectOf);
  const first = others.find(({ text, missing }) => text !== "" && missing.length === 0);
  return first ?? { text: "", missing: others.flatMap(({ missing }) => missing) };
}

function answerTo(subject: string): string {
  return (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, SUBJECT_LENGTH);
}

/** Header values contain no line breaks, regardless of the lead's fields. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
