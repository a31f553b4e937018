import { readTemplate, renderTemplate } from "./template.rules.ts";

export type Values = Readonly<Record<string, string>>;
export type WrittenText = { text: string; missing: string[] };

/** One text for one person, by the one renderer. A text that was never right is not sent. */
export function writeText(text: string, values: Values): WrittenText {
  const template = readTemplate(text);
  return template.ok ? renderTemplate(template.nodes, values) : { text: "", missing: [text] };
}

type Versions = {
  subject: string;
  body: string;
  variants: readonly { variantId?: string | undefined; subject: string; body: string }[];
};

/** How many versions a step has, its own included. */
export function countVersions({ variants }: Pick<Versions, "variants">): number {
  return variants.length + 1;
}

/** The version at a place: the step's own text comes first. */
export function versionAt(
  { subject, body, variants }: Versions,
  at: number,
): { variantId: string | null; subject: string; body: string } {
  const variant = at === 0 ? undefined : variants[at - 1];
  if (!variant) return { variantId: null, subject, body };
  return { variantId: variant.variantId ?? null, subject: variant.subject, body: variant.body };
}

/** The lead that a text is written to, as their own fields say. */
export type Reader = { email: string | null; linkedinUrl: string | null; fields: Values };
/** The mailbox that a text is written from. */
export type Sender = { displayName: string };

/** Every value that a text may ask for, written to this reader from this mailbox. */
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
  /** The place of the version that the reader gets. */
  versionOf: (step: Step) => number;
  /** The subject of the first email that the reader got; null without one. */
  thread: string | null;
};

/**
 * The subject of an email. One that keeps to its thread answers the first one; without a thread it
 * takes its own subject, or else that of an earlier email, which may have been passed over.
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

/** What stands in a header has no line breaks, no matter what a lead's fields say. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** The plain text of an email: what was written, the campaign's footer, and the way out. */
export function emailText({ body, footer, wayOut }: EmailParts): string {
  return [body.trim(), footer.trim(), wayOut].filter((part) => part !== "").join("\n\n");
}

export type EmailParts = {
  body: string;
  footer: string;
  /** The line with the link to unsubscribe. */
  wayOut: string;
};
