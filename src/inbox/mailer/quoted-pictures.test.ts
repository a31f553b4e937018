import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread, POINT } from "#src/inbox/inbox.makers.ts";
import { makeMailbox, postMail } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { extractAttachment, parseMail } from "#src/platform/server/mime/parse-mail.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();
const JANE = { name: "Jane Doe", address: "jane@northwind.test" };

/** The mail as it will be sent, with the bytes of its pictures. */
async function composed(scheduledMessageId: string) {
  const { rows } = await app.admin.query<{ raw: Buffer }>(
    "select raw from scheduled_messages where id = $1",
    [scheduledMessageId],
  );
  const raw = rows[0]?.raw ?? Buffer.of();
  const { html, attachments } = await parseMail(raw, { now: new Date() });
  const shown = attachments.filter(({ isInline }) => isInline);
  const pictures = await Promise.all(shown.map(({ key }) => extractAttachment(raw, key)));
  return {
    html: html ?? "",
    attachments,
    pictures: pictures.map((one) => Buffer.from(one?.content ?? [])),
  };
}

type Thread = Awaited<ReturnType<typeof makeThread>>;

async function forward(person: Person, { projectId, mailboxId, messageId }: Thread) {
  const quote = { messageId, kind: "forward" as const };
  const body = { projectId, mailboxId, to: [JANE], bodyHtml: "<p>Please look.</p>", quote };
  return composed((await person.call(mailerContract.send, { body })).scheduledMessageId);
}

test("a forwarded email includes its pictures", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya, { shows: "an attached picture" });

  const { pictures, html } = await forward(maya, thread);

  assert.deepEqual(pictures, [POINT]);
  assert.match(html, /Please look[\s\S]*Forwarded message[\s\S]*<img [^>]*src="cid:/);
});

test("an answer keeps the pictures of the email that it quotes", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya, { shows: "an attached picture" });
  const { projectId, threadId, messageId } = thread;
  const quote = { messageId, kind: "reply" as const };

  const { scheduledMessageId } = await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>Nice.</p>", quote },
  });

  assert.deepEqual((await composed(scheduledMessageId)).pictures, [POINT]);
});

test("a picture with an unusual id is forwarded as well", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const thread = await makeThread(app, maya, { mailbox, shows: "an attached picture" });
  await app.admin.query(
    `with changed as (update message_attachments set content_id = 'ii_m1x2' where message_id = $1)
     update mail_bodies set html = replace(html, 'logo@northwind.test', 'ii_m1x2')
      where id = (select body_id from messages where id = $1)`,
    [thread.messageId],
  );

  const { pictures } = await forward(maya, thread);

  assert.deepEqual(pictures, [POINT]);
});

test("a forward replaces a missing picture with its alt text", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  await postMail(app, maya, {
    email: mailbox.email,
    from: JANE,
    subject: "Our roof",
    html: '<p>Look</p><img alt="The roof" src="cid:roof@northwind.test">',
    pictures: [
      { name: "roof.gif", mimeType: "image/gif", content: POINT, contentId: "roof@northwind.test" },
    ],
  });
  const thread = await makeThread(app, maya, { mailbox });
  const { rows } = await app.admin.query<{ id: string }>(
    "select id from messages where mailbox_id = $1 and subject = 'Our roof'",
    [mailbox.mailboxId],
  );
  await app.admin.query("delete from practice_mails where organization_id = $1", [
    maya.organizationId,
  ]);

  const { attachments, html } = await forward(maya, { ...thread, messageId: rows[0]?.id ?? "" });

  assert.deepEqual(attachments, []);
  assert.match(html, /Look<\/p>\s*The roof/);
});

test("a forward that is sent twice with one key is one email", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya, { shows: "an attached picture" });
  const { projectId, mailboxId, messageId } = thread;
  const quote = { messageId, kind: "forward" };
  const body = JSON.stringify({ projectId, mailboxId, to: [JANE], bodyHtml: "<p>Look</p>", quote });
  const send = async () => {
    const headers = { "content-type": "application/json", "idempotency-key": "one-forward" };
    const options = { method: "POST", headers, body };
    return (await maya.request("/api/inbox/mailer/schedule/send", options)).json();
  };

  const answers = [await send(), await send()];

  assert.deepEqual(answers[1], answers[0]);
  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.equal(list.length, 1);
});
