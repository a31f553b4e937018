import type { Step } from "#src/features/strategies/campaigns.contract.ts";
import { variantOf } from "#src/features/strategies/engine/server/planner/variant.ts";
import type { DuePerson } from "#src/features/strategies/engine/server/tick/facts.queries.ts";
import {
  countVersions,
  type Values,
  versionAt,
  type WrittenText,
  writeText,
} from "#src/features/strategies/message.rules.ts";
import {
  CONNECTION_NOTE_LENGTH,
  LINKEDIN_MESSAGE_LENGTH,
} from "#src/features/strategies/steps.rules.ts";

export type Sender = { displayName: string };

/** What a step says to one person, and what keeps it from being said. */
export type WrittenTouch = {
  variantId: string | null;
  subject: string;
  body: string;
  missing: string[];
};

/** Every field a text may ask for. Names and company are the person's, unless the lead says another. */
function valuesOf(person: DuePerson, sender: Sender | undefined): Values {
  const { firstName, lastName, companyName, companyDomain, email, profile, fields } = person;
  const [senderFirstName = "", ...rest] = (sender?.displayName ?? "").trim().split(/\s+/);
  return {
    ...filled({ firstName, lastName, companyName, companyDomain, email }),
    ...(profile === null ? {} : { linkedinUrl: `https://www.${profile}` }),
    ...fields,
    senderFirstName,
    senderLastName: rest.join(" "),
  };
}

function filled(values: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

export function writeTouch(
  step: Step,
  person: DuePerson,
  sender: Sender | undefined,
): WrittenTouch {
  const values = valuesOf(person, sender);
  const texts = textsOf(step, person);
  const subject = writeSubject(step, person, sender);
  const body = writeText(texts.body, values);
  const missing = [...new Set([...subject.missing, ...body.missing])];
  return {
    variantId: texts.variantId,
    subject: subject.text,
    body: body.text.slice(0, texts.most),
    missing,
  };
}

/** The subject of a step alone; an email that keeps to its thread may have none. */
export function writeSubject(
  step: Step,
  person: DuePerson,
  sender: Sender | undefined,
): WrittenText {
  const { text, missing } = writeText(textsOf(step, person).subject, valuesOf(person, sender));
  return { text: oneLine(text), missing };
}

const MAX_BODY = 20_000;

function textsOf(step: Step, { seed }: Pick<DuePerson, "seed">) {
  if (step.kind === "task")
    return { variantId: null, subject: step.title, body: step.instructions, most: MAX_BODY };
  if (step.kind === "linkedin") {
    const most = step.action === "connect" ? CONNECTION_NOTE_LENGTH : LINKEDIN_MESSAGE_LENGTH;
    return { variantId: null, subject: "", body: step.body, most };
  }
  const at = variantOf(String(seed), step.stepId, countVersions(step));
  return { ...versionAt(step, at), most: MAX_BODY };
}

/** What stands in a header has no line breaks, no matter what a lead's fields say. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
