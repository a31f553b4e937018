import type { NewStep } from "#src/outreach/strategies/campaigns.contract.ts";
import {
  type Reader,
  type Sender,
  type Values,
  valuesFor,
  versionAt,
  type WrittenText,
  writeEmailText,
  writeSubject,
  writeText,
} from "#src/outreach/strategies/message.rules.ts";
import { readTemplate } from "#src/outreach/strategies/template.rules.ts";

type Asked = { reader: Reader; sender: Sender | undefined; version: number };

/** The rendered text of a step, for one person and mailbox; that of an email with its markup. */
export type ShownStep = { step: NewStep; subject: string; body: string; missing: string[] };

/** Renders each step for a person, with the functions used for real emails. */
export function showSteps(
  steps: readonly NewStep[],
  { reader, sender, version }: Asked,
): ShownStep[] {
  const values = valuesFor(reader, sender);
  let thread: string | null = null;
  return steps.map((step, at) => {
    if (step.kind !== "email") return { step, ...partsOf(step, (text) => write(text, values)) };
    const earlier = steps.slice(0, at).filter(({ kind }) => kind === "email");
    const asked = { values, versionOf: () => version, thread };
    const subject = writeSubject(step, earlier.filter(isEmail), asked);
    const body = write(versionAt(step, version).body, values, writeEmailText);
    thread ??= subject.text;
    return { step, ...together(subject, body) };
  });
}

type EmailStep = Extract<NewStep, { kind: "email" }>;
const isEmail = (step: NewStep): step is EmailStep => step.kind === "email";

function partsOf(step: Exclude<NewStep, EmailStep>, say: (text: string) => WrittenText) {
  if (step.kind === "task") return together(say(step.title), say(step.instructions));
  return together(say(""), say(step.action === "view-profile" ? "" : step.body));
}

function together(subject: WrittenText, body: WrittenText) {
  const missing = [...new Set([...subject.missing, ...body.missing])];
  return { subject: subject.text, body: body.text, missing };
}

/** An invalid text is shown unrendered; its field shows the error. */
function write(text: string, values: Values, render = writeText): WrittenText {
  return readTemplate(text).ok ? render(text, values) : { text, missing: [] };
}
