import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/contract/durations.ts";
import { nearestField } from "./nearest-field.rules.ts";
import { findVariables, readTemplate, type TemplateFault } from "./template.rules.ts";

export const MAX_STEPS = 50;
export const MAX_VARIANTS = 5;
export const MAX_STEP_FILES = 10;
export const SUBJECT_LENGTH = 150;
const BODY_LENGTH = 20_000;
export const CONNECTION_NOTE_LENGTH = 300;
export const LINKEDIN_MESSAGE_LENGTH = 2000;
const MAX_WAIT_DAYS = 60;
/** The minimum interval between cold emails to one person, across campaigns. */
export const COLD_EMAILS_APART_MS = DAY_MS;

export const WAIT_UNITS = ["minutes", "hours", "days", "working-days"] as const;
export type WaitUnit = (typeof WAIT_UNITS)[number];
export type Wait = { amount: number; unit: WaitUnit };

export const LINKEDIN_ACTIONS = ["view-profile", "connect", "message"] as const;
export type LinkedinAction = (typeof LINKEDIN_ACTIONS)[number];

export const RUN_IF_FACTS = ["replied", "connected", "has-email", "has-linkedin", "field"] as const;
export const RUN_IF_OPERATORS = ["is", "is-not", "contains", "is-empty", "is-filled"] as const;
export type RunIf = {
  fact: (typeof RUN_IF_FACTS)[number];
  op: (typeof RUN_IF_OPERATORS)[number];
  field?: string | undefined;
  value?: string | undefined;
};

export type Variant = { variantId: string; name: string; subject: string; body: string };

/** The content of a step, in any channel; web and server use the same rules. */
export type StepMessage =
  | {
      kind: "email";
      thread: "same" | "new";
      subject: string;
      body: string;
      variants: readonly Omit<Variant, "variantId">[];
    }
  | { kind: "linkedin"; action: LinkedinAction; body: string; dueWithinDays: number }
  | { kind: "task"; title: string; instructions: string; dueWithinDays: number };

export type CheckedStep = StepMessage & { wait: Wait; runIf: readonly RunIf[] };

/** A validation error in a list of steps, with its path such as `steps.0.subject`. */
export type StepFault = { field: string; message: string };

/** The validation errors of a list of steps, in order. Unknown variables are errors. */
export function findStepFaults(
  steps: readonly CheckedStep[],
  knownVariables: ReadonlySet<string>,
): StepFault[] {
  return steps.flatMap((step, index) => {
    const isFirstEmail = steps.findIndex(({ kind }) => kind === "email") === index;
    return [
      ...waitFaults(step.wait),
      ...conditionFaults(step.runIf),
      ...messageFaults(step, { isFirstEmail, knownVariables }),
    ].map(({ field, message }) => ({ field: `steps.${index}.${field}`, message }));
  });
}

/** Emails with a shorter wait than the guard requires, which are therefore delayed. */
export function findShortWaits(steps: readonly Pick<CheckedStep, "kind" | "wait">[]): StepFault[] {
  let sinceEmailMs = Number.POSITIVE_INFINITY;
  return steps.flatMap(({ kind, wait }, index) => {
    sinceEmailMs += wait.amount * UNIT_MS[wait.unit];
    if (kind !== "email") return [];
    const isShort = sinceEmailMs < COLD_EMAILS_APART_MS;
    sinceEmailMs = 0;
    return isShort ? [{ field: `steps.${index}.wait`, message: SHORT_WAIT }] : [];
  });
}

const SHORT_WAIT = "Emails to one person are at least 24 hours apart, so this one leaves later.";

const UNIT_MS: Readonly<Record<WaitUnit, number>> = {
  minutes: MINUTE_MS,
  hours: HOUR_MS,
  days: DAY_MS,
  "working-days": DAY_MS,
};

const LONGEST_WAIT: Readonly<Record<WaitUnit, number>> = {
  minutes: MAX_WAIT_DAYS * 24 * 60,
  hours: MAX_WAIT_DAYS * 24,
  days: MAX_WAIT_DAYS,
  "working-days": MAX_WAIT_DAYS,
};

function waitFaults({ amount, unit }: Wait): StepFault[] {
  const isRight = Number.isInteger(amount) && amount >= 0 && amount <= LONGEST_WAIT[unit];
  return isRight ? [] : [{ field: "wait", message: `Wait between 0 and ${MAX_WAIT_DAYS} days.` }];
}

function conditionFaults(conditions: readonly RunIf[]): StepFault[] {
  return conditions.flatMap(({ fact, op, field, value }) => {
    if (fact !== "field") return [];
    if (field === undefined) return [{ field: "runIf", message: "Choose the field to compare." }];
    const comparesText = op === "is" || op === "is-not" || op === "contains";
    if (comparesText && value === undefined)
      return [{ field: "runIf", message: `Say what "${field}" is compared with.` }];
    return [];
  });
}

type Around = { isFirstEmail: boolean; knownVariables: ReadonlySet<string> };

function messageFaults(message: StepMessage, around: Around): StepFault[] {
  if (message.kind === "email") return emailFaults(message, around);
  if (message.kind === "linkedin") return linkedinFaults(message, around);
  return [
    ...lengthFaults("title", message.title, {
      label: "Title",
      most: SUBJECT_LENGTH,
      isNeeded: true,
    }),
    ...templateFaults("instructions", message.instructions, around),
  ];
}

function emailFaults(
  email: Extract<StepMessage, { kind: "email" }>,
  { isFirstEmail, knownVariables }: Around,
): StepFault[] {
  const needsSubject = isFirstEmail || email.thread === "new";
  const versions = [{ at: "", ...email }, ...numbered(email.variants)];
  return versions.flatMap(({ at, subject, body }) => [
    ...lengthFaults(`${at}subject`, subject, {
      label: "Subject",
      most: SUBJECT_LENGTH,
      isNeeded: needsSubject,
    }),
    ...lengthFaults(`${at}body`, body, { label: "Text", most: BODY_LENGTH, isNeeded: true }),
    ...templateFaults(`${at}subject`, subject, { isFirstEmail, knownVariables }),
    ...templateFaults(`${at}body`, body, { isFirstEmail, knownVariables }),
  ]);
}

function numbered(variants: readonly Omit<Variant, "variantId">[]) {
  return variants.map((variant, index) => ({ at: `variants.${index}.`, ...variant }));
}

function linkedinFaults(
  { action, body }: Extract<StepMessage, { kind: "linkedin" }>,
  around: Around,
): StepFault[] {
  if (action === "view-profile") return [];
  const isMessage = action === "message";
  const label = isMessage ? "Message" : "Note";
  const most = isMessage ? LINKEDIN_MESSAGE_LENGTH : CONNECTION_NOTE_LENGTH;
  return [
    ...lengthFaults("body", body, { label, most, isNeeded: isMessage }),
    ...templateFaults("body", body, around),
  ];
}

type LengthRule = { label: string; most: number; isNeeded: boolean };

function lengthFaults(field: string, text: string, rule: LengthRule): StepFault[] {
  const { label, most, isNeeded } = rule;
  if (isNeeded && text.trim() === "") return [{ field, message: `${label} is empty.` }];
  if (text.length > most)
    return [{ field, message: `${label} is longer than ${most.toLocaleString("en")} characters.` }];
  return [];
}

function templateFaults(field: string, text: string, { knownVariables }: Around): StepFault[] {
  if (/[⟦⟧]/u.test(text))
    return [{ field, message: "Check the sentence between ⟦ and ⟧, then remove the marks." }];
  const template = readTemplate(text);
  if (!template.ok) return [{ field, message: sentenceOf(template.fault) }];
  return findVariables(template.nodes)
    .filter((name) => !knownVariables.has(name))
    .map((name) => ({ field, message: unknownField(name, knownVariables) }));
}

function unknownField(name: string, knownVariables: ReadonlySet<string>): string {
  const nearest = nearestField(name, knownVariables);
  const hint = nearest === undefined ? "" : ` Did you mean {{${nearest}}}?`;
  return `No lead has a field "${name}".${hint}`;
}

function sentenceOf({ code, near }: TemplateFault): string {
  const sentences: Readonly<Record<TemplateFault["code"], string>> = {
    unclosed: `"${near}" is not closed with }}.`,
    name: `"${near}" is not the name of a field.`,
    "if-unclosed": `"${near}" has no {{/if}}.`,
    "if-unopened": `"${near}" has no {{#if …}} before it.`,
    "too-deep": `"${near}" stands in too many conditions.`,
  };
  return sentences[code];
}
