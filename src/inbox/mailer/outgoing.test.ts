import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { parseMail } from "#src/platform/server/mime/parse-mail.ts";
import { CallError } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();
const JANE = { name: "Jane Doe", address: "jane@northwind.test" };

/** The mail as it will be sent. */
async function composed(scheduledMessageId: string): Promise<{ html: string; text: string }> {
  const { rows } = await app.admin.query<{ raw: Buffer }>(
    "select raw from scheduled_messages where id = $1",
    [scheduledMessageId],
  );
  const mail = await parseMail(rows[0]?.raw ?? Buffer.of(), { now: new Date() });
  return { html: mail.html ?? "", text: mail.text ?? "" };
}

async function sendText(person: Person, bodyHtml: string, facts: object = {}) {
  const { projectId, mailboxId } = await makeMailbox(person);
  const body = { projectId, mailboxId, to: [JANE], subject: "Hello", bodyHtml, ...facts };
  return composed((await person.call(mailerContract.send, { body })).scheduledMessageId);
}

test("a mail is sent as formatted HTML with a plain-text part", async () => {
  const maya = await app.signIn();
  const bodyHtml =
    '<p><b>Bold</b> and <a href="https://acme.test/">a link</a></p><ul><li>one</li></ul>';

  const { html, text } = await sendText(maya, bodyHtml);

  assert.ok(html.includes(bodyHtml), html);
  assert.match(text, /Bold and a link[\s\S]*- one/);
});

test("scripts, frames and forms are not sent", async () => {
  const maya = await app.signIn();
  const { html } = await sendText(
    maya,
    `<p onclick="x()">Hi<script>alert(1)</script></p><iframe src="https://x.test"></iframe>
     <a href="javascript:alert(1)">go</a><img src="x" onerror="y()"><form action="/"><input></form>`,
  );

  assert.doesNotMatch(html, /script|onclick|onerror|iframe|form|input/i);
  assert.match(html, /<p>Hi<\/p>/);
});

test("one's own quoted text is not collapsed", async () => {
  const maya = await app.signIn();
  const { html } = await sendText(maya, "<p>You wrote:</p><blockquote><p>Yes</p></blockquote>");

  assert.match(html, /<blockquote><p>Yes<\/p><\/blockquote>/);
  assert.doesNotMatch(html, /details|data-/);
});

test("the mailbox's signature is appended on request", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId, mailboxId } = mailbox;
  const signatureHtml = "<p>Maya<script>x</script></p>";
  await maya.call(mailboxesContract.update, { params: { mailboxId }, body: { signatureHtml } });
  const body = { projectId, mailboxId, to: [JANE], bodyHtml: "<p>Hello</p>" };
  const plain = await maya.call(mailerContract.send, { body });
  const signed = await maya.call(mailerContract.send, { body: { ...body, hasSignature: true } });

  assert.doesNotMatch((await composed(plain.scheduledMessageId)).html, /Maya/);
  assert.match((await composed(signed.scheduledMessageId)).html, /Hello<\/p>\s*<div><p>Maya<\/p>/);
});

test("a reply quotes the original below its text", async () => {
  const maya = await app.signIn();
  const { projectId, threadId, messageId } = await makeThread(app, maya);
  const quote = { messageId, kind: "reply" as const };
  const { scheduledMessageId } = await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>Ten euros.</p>", quote },
  });

  const { html } = await composed(scheduledMessageId);
  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });

  assert.match(html, /Ten euros[\s\S]*Jane Doe &lt;jane@northwind.test&gt; wrote:[\s\S]*cost/);
  assert.deepEqual([list[0]?.bodyHtml, list[0]?.quote], ["<p>Ten euros.</p>", quote]);
});

test("a message of another project is not quoted", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeThread(app, maya);
  const { projectId, mailboxId } = await makeMailbox(maya);
  const body = {
    projectId,
    mailboxId,
    to: [JANE],
    bodyHtml: "<p>Look</p>",
    quote: { messageId, kind: "forward" as const },
  };

  await assert.rejects(maya.call(mailerContract.send, { body }), refusal(404, "message_not_found"));
});

test("a refusal because of a new message names its author and time", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId, threadId, messageId } = await makeThread(app, maya);
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: { from: JANE, text: "One more thing.", inReplyToMessageId: messageId },
  });
  await app.runJobs();

  const body = { projectId, threadId, bodyHtml: "<p>Yes</p>", expectedLastMessageId: messageId };
  await assert.rejects(maya.call(mailerContract.reply, { body }), (error: unknown) => {
    assert.ok(error instanceof CallError);
    const { details } = JSON.parse(error.body).error;
    assert.deepEqual([details.address, details.direction], [JANE.address, "inbound"]);
    return true;
  });
});

test("a message that waits is sent now or moved to another time", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  const later = new Date(Date.now() + DAY_MS).toISOString();
  const body = { projectId, mailboxId, to: [JANE], bodyHtml: "<p>Hi</p>", sendAt: later };
  const { scheduledMessageId } = await maya.call(mailerContract.send, { body });
  const muchLater = new Date(Date.now() + 2 * DAY_MS).toISOString();
  const moved = await maya.call(mailerContract.retry, {
    body: { scheduledMessageId, sendAt: muchLater },
  });
  await maya.call(mailerContract.retry, { body: { scheduledMessageId } });
  await app.runJobs();

  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.deepEqual([moved.status, moved.sendAt], ["scheduled", muchLater]);
  assert.equal(list[0]?.status, "sent");
});
