import { messagesContract } from "#src/features/inbox/messages/messages.contract.ts";
import { type Mailbox, mailboxesContract } from "#src/features/mailboxes/mailboxes.contract.ts";
import { makeMailbox, postMail } from "#src/features/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeDraft } from "./drafts/drafts.makers.ts";
import { mailerContract } from "./mailer/mailer.contract.ts";

type Owner = Pick<Person, "call" | "organizationId">;
type TestMailbox = Pick<Mailbox, "mailboxId" | "projectId" | "email">;

/** A mail that someone outside has written, read by the engine. */
export async function makeThread(
  app: TestApp,
  owner: Owner,
  facts: {
    mailbox?: TestMailbox;
    subject?: string;
    hasAttachment?: boolean;
    html?: string;
    shows?: "an attached picture" | "a remote picture";
  } = {},
): Promise<{ projectId: string; mailboxId: string; threadId: string; messageId: string }> {
  const mailbox = facts.mailbox ?? (await makeMailbox(owner));
  const { mailboxId, projectId, email } = mailbox;
  const subject = facts.subject ?? "A question";
  const from = { name: "Jane Doe", address: "jane@northwind.test" };
  const mail = contentOf(facts);
  if (mail) await postMail(app, owner, { ...mail, from, subject, email });
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

/** The smallest GIF: one point. */
export const POINT = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkwBADs=", "base64");

type Content = Parameters<typeof makeThread>[2];

function contentOf({ hasAttachment, html, shows }: NonNullable<Content>) {
  const file = { name: "offer.txt", mimeType: "text/plain", content: Buffer.from("ten cells") };
  if (hasAttachment) return { attachments: [file] };
  const picture = { name: "logo.gif", mimeType: "image/gif", content: POINT };
  if (shows === "an attached picture")
    return {
      html: '<p>Look</p><img src="cid:logo@northwind.test">',
      pictures: [{ ...picture, contentId: "logo@northwind.test" }],
    };
  // Nothing outside this machine is asked: its address is refused.
  if (shows === "a remote picture")
    return { html: '<p>Look</p><img src="http://127.0.0.1/logo.gif">' };
  return html === undefined ? undefined : { html };
}

/** Scheduled for tomorrow, unless it is meant to have failed. */
export async function makeSend(
  app: TestApp,
  owner: Owner,
  facts: { mailbox?: TestMailbox; status?: "failed" } = {},
): Promise<{ projectId: string; mailboxId: string; scheduledMessageId: string }> {
  const { mailboxId, projectId } = facts.mailbox ?? (await makeMailbox(owner));
  // The post office delivers to .test alone, so this one is refused.
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

/** Something in every table of mail. */
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
    // Due tomorrow, so that no slice of the mailbox takes it before the test has looked.
    `insert into mailbox_ops (organization_id, id, mailbox_id, message_id, change, due_at)
      values ($1, $3, $2, $3, '{}', now() + interval '1 day')`,
    [...of, messageId],
  );
}
