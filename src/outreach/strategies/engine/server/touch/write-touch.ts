import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import { variantOf } from "#src/outreach/strategies/engine/server/planner/variant.ts";
import type { DuePerson } from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import {
  countVersions,
  oneLine,
  type Sender,
  type Values,
  valuesFor,
  versionAt,
  writeEmailText,
  writeSubject,
  writeText,
} from "#src/outreach/strategies/message.rules.ts";
import {
  CONNECTION_NOTE_LENGTH,
  LINKEDIN_MESSAGE_LENGTH,
} from "#src/outreach/strategies/steps.rules.ts";

/** The text of a step for one person, or what is missing for it. */
export type WrittenTouch = {
  variantId: string | null;
  subject: string;
  body: string;
  missing: string[];
};

type Written = {
  steps: readonly Step[];
  sender: Sender | undefined;
  /** The subject of their first email from the campaign; null without one. */
  thread: string | null;
};

const MAX_BODY = 20_000;

export function writeTouch(step: Step, person: DuePerson, around: Written): WrittenTouch {
  const values = valuesOf(person, around.sender);
  if (step.kind === "email") return writeEmail(step, person, { ...around, values });
  const subject = writeText(step.kind === "task" ? step.title : "", values);
  const body = writeText(step.kind === "task" ? step.instructions : step.body, values);
  const missing = [...new Set([...subject.missing, ...body.missing])];
  const text = body.text.slice(0, mostOf(step));
  return { variantId: null, subject: oneLine(subject.text), body: text, missing };
}

type EmailStep = Extract<Step, { kind: "email" }>;

function writeEmail(
  step: EmailStep,
  { seed }: DuePerson,
  { steps, thread, values }: Written & { values: Values },
): WrittenTouch {
  const versionOf = (one: EmailStep) => variantOf(String(seed), one.stepId, countVersions(one));
  const earlier = steps
    .slice(
      0,
      steps.findIndex(({ stepId }) => stepId === step.stepId),
    )
    .filter((one) => one.kind === "email");
  const subject = writeSubject(step, earlier, { values, versionOf, thread });
  const version = versionAt(step, versionOf(step));
  const body = writeEmailText(version.body, values);
  return {
    variantId: version.variantId,
    subject: subject.text,
    body: body.text.slice(0, MAX_BODY),
    missing: [...new Set([...subject.missing, ...body.missing])],
  };
}

function mostOf(step: Exclude<Step, { kind: "email" }>): number {
  if (step.kind === "task") return MAX_BODY;
  return step.action === "connect" ? CONNECTION_NOTE_LENGTH : LINKEDIN_MESSAGE_LENGTH;
}

/** Names and company are the person's, unless the lead overrides them. */
function valuesOf(person: DuePerson, sender: Sender | undefined): Values {
  const { firstName, lastName, companyName, companyDomain, email, profile, fields } = person;
  const linkedinUrl = profile === null ? null : `https://www.${profile}`;
  const known = filled({ firstName, lastName, companyName, companyDomain });
  return valuesFor({ email, linkedinUrl, fields: { ...known, ...fields } }, sender);
}

function filled(values: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
