import type { ThreadState } from "./threads.rules.ts";

/** Where a word is searched; anywhere by default. */
type Field = "" | "from" | "to" | "subject";

/** A parsed search of the inbox. */
export type MailQuestion = {
  /** Words anywhere. */
  words: string;
  /** Words that must be adjacent. */
  phrases: readonly string[];
  from: readonly string[];
  to: readonly string[];
  subject: readonly string[];
  /** Words that a message must not contain. */
  without: readonly { field: Field; value: string }[];
  /** Names of label values. */
  labels: readonly string[];
  hasAttachment: boolean;
  isUnread: boolean | undefined;
  isStarred: true | undefined;
  states: readonly ThreadState[] | undefined;
  /** Dates such as "2026-11-21". */
  before: string | undefined;
  after: string | undefined;
};

const PARTS = /(-)?(?:(from|to|subject|label|has|before|after|is|in):)?(?:"([^"]*)"|(\S+))/giu;
const DAY = /^\d{4}-\d\d-\d\d$/;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

const STATES: Readonly<Record<string, ThreadState>> = {
  done: "done",
  snoozed: "snoozed",
  open: "open",
  inbox: "open",
};

type Part = { whole: string; isWithout: boolean; isQuoted: boolean; field: string; value: string };

/**
 * Parses fields with values, and words for the rest. A field with an invalid value is treated as
 * words.
 */
export function readMailQuestion(typed: string): MailQuestion {
  const found = [...typed.matchAll(PARTS)].map(([whole, minus, field = "", quoted, plain]) => ({
    whole,
    isWithout: minus !== undefined,
    isQuoted: quoted !== undefined,
    field: field.toLowerCase(),
    value: (quoted ?? plain ?? "").trim(),
  }));
  const meant = found.filter(({ isWithout }) => !isWithout);
  const valuesOf = (field: string) =>
    meant.flatMap((one) => (one.field === field && one.value !== "" ? [one.value] : []));
  const dayOf = (field: string) => valuesOf(field).findLast(isDay);
  const is = valuesOf("is").map((value) => value.toLowerCase());
  const states = valuesOf("in").flatMap((value) => STATES[value.toLowerCase()] ?? []);
  return {
    words: found
      .filter(isWords)
      .map(({ field, value, whole }) => (field === "" ? value : whole))
      .join(" "),
    phrases: meant.flatMap(({ field, isQuoted, value }) =>
      field === "" && isQuoted ? [value] : [],
    ),
    from: valuesOf("from"),
    to: valuesOf("to"),
    subject: valuesOf("subject"),
    without: found.flatMap(withoutOf),
    labels: valuesOf("label"),
    hasAttachment: valuesOf("has").some(isAttachment),
    isUnread: is.some((value) => /^(?:un)?read$/.test(value)) ? is.includes("unread") : undefined,
    isStarred: is.includes("starred") || undefined,
    states: states.length > 0 ? states : undefined,
    before: dayOf("before"),
    after: dayOf("after"),
  };
}

/** The words to highlight in rows, in lower case. */
export function wordsToMark(typed: string): readonly string[] {
  const { words, from, to, subject } = readMailQuestion(typed);
  const all = [words, ...from, ...to, ...subject].join(" ").normalize("NFKC").toLowerCase();
  return [...new Set(all.match(WORD))];
}

function isWords({ field, value, isWithout }: Part): boolean {
  if (isWithout) return !isNegated(field);
  return field === "" || !saysSomething(field, value);
}

function saysSomething(field: string, value: string): boolean {
  if (field === "has") return isAttachment(value);
  if (field === "is") return /^(?:un)?read$|^starred$/i.test(value);
  if (field === "in") return STATES[value.toLowerCase()] !== undefined;
  return (field !== "before" && field !== "after") || isDay(value);
}

function withoutOf({ field, isWithout, value }: Part): { field: Field; value: string }[] {
  return isWithout && isNegated(field) && value !== "" ? [{ field, value }] : [];
}

function isNegated(field: string): field is Field {
  return field === "" || field === "from" || field === "to" || field === "subject";
}

function isAttachment(value: string): boolean {
  return /^(attachments?|files?)$/i.test(value);
}

function isDay(value: string): boolean {
  const time = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // The 31st of a shorter month would overflow into the next one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
