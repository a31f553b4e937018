import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type { CarriedFiles } from "#src/outreach/strategies/engine/server/files/email-files.ts";
import type { DuePerson } from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import { claimStep } from "#src/outreach/strategies/engine/server/tick/places.queries.ts";
import type { SendingMailbox } from "#src/outreach/strategies/engine/server/tick/sending-mailboxes.queries.ts";
import {
  note,
  type TickContext,
} from "#src/outreach/strategies/engine/server/tick/tick-context.ts";
import { newId } from "#src/platform/server/ids.ts";
import { sendTouch } from "./send-touch.ts";
import { type Conversation, insertTouch } from "./touches.queries.ts";
import type { WrittenTouch } from "./write-touch.ts";

type Mail = {
  step: Extract<Step, { kind: "email" }>;
  written: WrittenTouch;
  mailbox: SendingMailbox;
  /** The emails they got from the campaign. */
  before: Conversation | undefined;
  files: CarriedFiles;
};

/** Writes the mail, its touch and the decision, atomically. False if it must not be sent. */
export async function recordMail(
  context: TickContext,
  person: DuePerson,
  { step, written, mailbox, before, files }: Mail,
): Promise<boolean> {
  const { services, db, org, campaign, now } = context;
  const { email } = person;
  if (email === null) throw new Error("A mail was decided for a person without an address.");
  const { enrolmentId, personId, projectId } = person;
  const { campaignId } = campaign;
  const { stepId } = step;
  const underway = { state: "sending", stepId, at: now, mailboxId: mailbox.id } as const;
  if (!(await claimStep(db, org, { campaignId, enrolmentId }, underway))) return false;
  const touchId = newId();
  const sent = await sendTouch(services, db, org, {
    campaign,
    person: { ...person, email },
    mailbox,
    written,
    files,
    touchId,
    before: step.thread === "same" ? before : undefined,
    now: new Date(now),
  });
  await insertTouch(db, org, {
    id: touchId,
    projectId,
    campaignId,
    enrolmentId,
    personId,
    stepId,
    kind: "email",
    variantId: written.variantId,
    mailboxId: mailbox.id,
    ...sent,
    address: email,
    at: now,
  });
  const { variantId } = written;
  const { plannedAt, zone } = person;
  await note(context, enrolmentId, {
    decision: "mailed",
    stepId,
    details: {
      mailboxId: mailbox.id,
      scheduledMessageId: sent.scheduledMessageId,
      zone,
      ...(variantId === null ? {} : { variantId }),
      ...(plannedAt === null ? {} : { plannedAt }),
    },
  });
  return true;
}
