import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { type Mailbox, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox, postMail } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeDraft } from "./drafts/drafts.makers.ts";
import { mailerContract } from "./mailer/mailer.contract.ts";

type Owner = Pick<Person, "call" | "organizationId">;
type TestMailbox = Pick<Mailbox, "mailboxId" | "projectId" | "email">;

/** A synced mail from someone outside. */
export async function makeThread(
  app: TestApp,
  owner: Owner,
  facts: {
    mailbox?: TestMailbox;
    subject?: string;
    hasAttachment?: boolean;
    /** Of an email with a file. */
    text?: string;
    attachment?: { name: string; mimeType: string; content: Buffer };
    /** The mails it answers, oldest first. */
    chain?: readonly string[];
    html?: string;
    shows?: "an attached picture" | "a remote picture";
  } = {},
): Promise<{ projectId: string; mailboxId: string; threadId: string; messageId: string }> {
  const mailbox = facts.mailbox ?? (await makeMailbox(owner));
  const { mailboxId, projectId, email } = mailbox;
  const subject = facts.subject ?? "A question";
  const from = { name: "Jane Doe", address: "jane@northwind.test" };
  const mail = contentOf(facts);
  const { chain = [] } = facts;
  const text = facts.text === undefined ? {} : { text: facts.text };
  if (mail) await postMail(app, owner, { ...mail, ...text, from, subject, email, chain });
  else
    await owner.call(mailboxesContract.writeFromOutside, {
      params: { mailboxId },
      body: { from, subject, text: "What does it cost?" },
    });
  await app.runJobs();
  const { rows } = await app.admin.query<{ threadId: string; messageId: string }>(
    `select thread_id as "threadId", id as "messageId" from messages
      where mailbox_id = $1 order by created_at desc, id desc limit 1`,
    [mailboxId],
  );
  const [message] = rows;
  if (!message) throw new Error("The mail from outside did not arrive.");
  return { projectId, mailboxId, ...message };
}

type InviteFacts = {
  start?: string;
  method?: string;
  sequence?: number;
  organizer?: string;
  /** Further lines of the event. */
  lines?: readonly string[];
};

/** A calendar file that invites the mailbox to an event. */
export function inviteTo(email: string, facts: InviteFacts = {}): string {
  const { start = "DTSTART;TZID=Europe/Berlin:20270114T150000", method = "REQUEST" } = facts;
  return [
    "BEGIN:VCALENDAR",
    "PRODID:-//Halden//EN",
    "VERSION:2.0",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    "UID:line-4@northwind.test",
    `SEQUENCE:${facts.sequence ?? 2}`,
    "DTSTAMP:20270101T090000Z",
    start,
    "SUMMARY:Line 4",
    "LOCATION:Room 2",
    `ORGANIZER;CN=Jane Doe:mailto:${facts.organizer ?? "jane@northwind.test"}`,
    `ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${email}`,
    ...(facts.lines ?? []),
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

/** A mail with an invitation to an event. */
export async function makeInvite(
  app: TestApp,
  owner: Owner,
  facts: InviteFacts & { ics?: string; mailbox?: TestMailbox; chain?: readonly string[] } = {},
) {
  const mailbox = facts.mailbox ?? (await makeMailbox(owner));
  const ics = facts.ics ?? inviteTo(mailbox.email, facts);
  const content = Buffer.from(ics);
  const made = await makeThread(app, owner, {
    mailbox,
    attachment: { name: "invite.ics", mimeType: "text/calendar", content },
    ...(facts.chain ? { chain: facts.chain } : {}),
  });
  return { ...made, mailbox, email: mailbox.email };
}

/** The smallest GIF: one pixel. */
export const POINT = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkwBADs=", "base64");

type Content = Parameters<typeof makeThread>[2];

function contentOf({ hasAttachment, attachment, html, shows }: NonNullable<Content>) {
  const file = { name: "offer.txt", mimeType: "text/plain", content: Buffer.from("ten cells") };
  if (attachment) return { attachments: [attachment] };
  if (hasAttachment) return { attachments: [file] };
  const picture = { name: "logo.gif", mimeType: "image/gif", content: POINT };
  if (shows === "an attached picture")
    return {
      html: '<p>Look</p><img src="cid:logo@northwind.test">',
      pictures: [{ ...picture, contentId: "logo@northwind.test" }],
    };
  // Nothing is requested: its address is refused.
  if (shows === "a remote picture")
    return { html: '<p>Look</p><img src="http://127.0.0.1/logo.gif">' };
  return html === undefined ? undefined : { html };
}

/** Scheduled for tomorrow, unless it should fail. */
export async function makeSend(
  app: TestApp,
  owner: Owner,
  facts: { mailbox?: TestMailbox; status?: "failed" } = {},
): Promise<{ projectId: string; mailboxId: string; scheduledMessageId: string }> {
  const { mailboxId, projectId } = facts.mailbox ?? (await makeMailbox(owner));
  // The post office only delivers to .test, so this one is rejected.
  const address = facts.status === "failed" ? "jane@example.com" : "jane@northwind.test";
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
  const { scheduledMessageId } = await owner.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [{ address }],
      subject: "Our offer",
      bodyHtml: "<p>Hello</p>",
      undoSeconds: 0,
      ...(facts.status === "failed" ? {} : { sendAt: tomorrow }),
    },
  });
  if (facts.status === "failed") await app.runJobs();
  return { projectId, mailboxId, scheduledMessageId };
}

/** A row in every table of mail. */
export async function makeMailRecords(
  app: TestApp,
  owner: Person,
  projectId: string,
): Promise<void> {
  const mailbox = await makeMailbox(owner, { projectId });
  const { messageId } = await makeThread(app, owner, { mailbox, hasAttachment: true });
  await app.runJobs();
  await makeDraft(owner, { projectId });
  await owner.request("/api/inbox/mailer/schedule/send", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": "one" },
    body: JSON.stringify({
      projectId,
      mailboxId: mailbox.mailboxId,
      to: [{ address: "jane@northwind.test" }],
      bodyHtml: "<p>Hello</p>",
    }),
  });
  await owner.call(messagesContract.showPictures, {
    params: { messageId },
    body: { showsPictures: true },
  });
  const of = [owner.organizationId, mailbox.mailboxId];
  await app.admin.query(
    "insert into mailbox_grants (organization_id, id, grant_sealed) values ($1, $2, 'v1.')",
    of,
  );
  await app.admin.query("insert into mailbox_quotas values ($1, $2, 10)", of);
  await app.admin.query("insert into mailbox_days values ($1, $2, now(), 1, 1)", of);
  await app.admin.query(
    `insert into mailbox_attempts
      (organization_id, id, state_hash, key_hash, provider, project_id, user_id, kept_sealed)
      values ($1, $2, sha256('a'), sha256('b'), 'gmail', $3, $4, '')`,
    [...of, projectId, owner.userId],
  );
  await app.admin.query(
    // Due tomorrow, so that no sync takes it before the test has checked it.
    `insert into mailbox_ops (organization_id, id, mailbox_id, message_id, change, due_at)
      values ($1, $3, $2, $3, '{}', now() + interval '1 day')`,
    [...of, messageId],
  );
}
