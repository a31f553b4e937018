import MailComposer from "nodemailer/lib/mail-composer";
import { z } from "zod";
import type { Sealed } from "#db/tables.ts";
import { defineCron, defineJob, type JobRun } from "#src/platform/server/jobs/define-job.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import type { Services } from "#src/platform/server/services.ts";
import {
  claimMail,
  deleteReplaced,
  deleteUnsentAbout,
  findMail,
  setFailed,
  setQueuedAgain,
  setSent,
  setSubmitting,
  setWaiting,
  trimMails,
} from "./mails.queries.ts";
import { openBody } from "./sealed-body.ts";
import { senderOf } from "./sender.ts";
import { submitMail } from "./submit-mail.ts";

const Payload = z.object({ mailId: z.uuid() });

type Mail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/**
 * Backoff from a few seconds to two hours, a day in all: greylisting and outages pass in that time.
 */
const RETRIES = { limit: 21, delaySeconds: 3, maxDelaySeconds: 7200 };

export const sendMail = defineJob({
  name: "mail.send",
  payload: Payload,
  hasExternalEffects: true,
  queue: { length: "long", parallel: 4, timeoutSeconds: 180, retries: RETRIES },

  async run({ payload: { mailId }, services, signal }) {
    await deleteReplaced(services.databases.auth.kysely, mailId);
    const { smtpUrl } = services.config.mail;
    if (smtpUrl === undefined) return leaveWaiting(services, mailId);
    const permit = await services.outbound.acquirePermit();
    const db = services.databases.auth.kysely;
    const mail = await claimMail(db, mailId);
    if (mail?.bodySealed)
      return send(services, permit, smtpUrl, { ...mail, bodySealed: mail.bodySealed }, signal);
    const found = await findMail(db, mailId);
    // The previous attempt died while sending the content: the outcome is unknown, so it is not
    // retried.
    if (found?.status === "submitting") await setFailed(db, mailId, "may_have_been_sent");
  },

  onDeadLetter: ({ payload: { mailId }, services }) =>
    setFailed(services.databases.auth.kysely, mailId, "given_up"),
});

/** A job, because the role that serves organisations can only enqueue mail. */
export const withdrawMails = defineJob({
  name: "mail.withdraw",
  payload: z.object({ aboutId: z.uuid() }),
  queue: { length: "short" },
  run: ({ payload: { aboutId }, services }) =>
    deleteUnsentAbout(services.databases.auth.kysely, aboutId),
});

export const trimMail = defineCron({
  name: "mail.trim",
  schedule: "47 3 * * *",
  run: ({ services }) => trimMails(services.databases.auth.kysely),
});

async function leaveWaiting(services: Services, mailId: string): Promise<void> {
  await setWaiting(services.databases.auth.kysely, mailId);
  const mail = await findMail(services.databases.auth.kysely, mailId);
  if (!mail) return;
  const facts = { kind: mail.kind, mailId };
  services.log.info(facts, "mail waiting: run npm run foreword -- outbox");
}

async function send(
  services: Services,
  permit: Permit,
  smtpUrl: string,
  { bodySealed, ...mail }: Mail & { bodySealed: Sealed },
  signal: JobRun<unknown>["signal"],
): Promise<void> {
  const db = services.databases.auth.kysely;
  const from = senderOf(services.config);
  const problem = await submitMail(permit, smtpUrl, {
    envelope: { from: from.address, to: mail.toAddress },
    content: await compose(mail, from, openBody(services.keyring, mail.id, bodySealed)),
    async beforeContent() {
      const isOurs = await setSubmitting(db, mail.id);
      if (!isOurs) throw new Error("Another try is sending this mail.");
    },
    signal,
  });
  if (!problem) return setSent(db, mail.id);
  const facts = { kind: mail.kind, mailId: mail.id, answer: problem.message };
  if (problem.verdict === "again") {
    await setQueuedAgain(db, mail.id);
    throw new Error(`The mail server did not take it: ${problem.message}`);
  }
  services.log.warn(facts, "mail failed");
  const isRefused = problem.verdict === "never";
  return setFailed(db, mail.id, isRefused ? `refused: ${problem.message}` : "may_have_been_sent");
}

function compose(
  mail: Omit<Mail, "bodySealed">,
  from: { name: string; address: string },
  body: { text: string; html?: string | undefined },
): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: { name: mail.toName, address: mail.toAddress },
    subject: mail.subject,
    text: body.text,
    ...(body.html ? { html: body.html } : {}),
    messageId: mail.messageId,
    date: new Date(mail.createdAt),
    // Suppresses out-of-office replies.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
