import type { z } from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const number = new Intl.NumberFormat("en");
const list = new Intl.ListFormat("en", { type: "disjunction" });

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "an id",
  email: "an email address",
  url: "a link",
  datetime: "a date with its time, such as 2026-11-24T14:00:00Z",
  date: "a date, such as 2026-11-24",
};

/**
 * The default validation message, for API clients and form fields. A rule with its own message
 * keeps it.
 */
export function sentenceFor(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "This is missing."
        : `Send ${KINDS[issue.expected] ?? "a value of another kind"}.`;
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "invalid_format":
      return FORMATS[issue.format] ? `Send ${FORMATS[issue.format]}.` : "This has the wrong form.";
    case "invalid_value":
      return `Use ${list.format(issue.values.map((value) => `“${String(value)}”`))}.`;
    case "unrecognized_keys":
      return `Not known here: ${issue.keys.join(", ")}.`;
    case "invalid_union":
      return "This has the wrong form.";
    case "custom":
      return "This is not valid.";
    default:
      return undefined;
  }
}

function tooBig(origin: string, most: number): string {
  if (origin === "string") return `Use at most ${number.format(most)} characters.`;
  if (origin === "array" || origin === "set") return `Send at most ${number.format(most)}.`;
  return `Use at most ${number.format(most)}.`;
}

function tooSmall(origin: string, least: number): string {
  if (origin === "string")
    return least === 1 ? "This is empty." : `Use at least ${number.format(least)} characters.`;
  if (origin === "array" || origin === "set") return `Send at least ${number.format(least)}.`;
  return `Use at least ${number.format(least)}.`;
}
