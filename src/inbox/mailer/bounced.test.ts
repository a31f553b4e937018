import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeMailbox, postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();

/** A due follow-up in a thread whose last email bounced. */
async function makeBounced(owner: Person) {
  const mailbox = await makeMailbox(owner);
  const { projectId, threadId, messageId } = await makeThread(app, owner, { mailbox });
  const sendAt = new Date(Date.now() + DAY_MS).toISOString();
  const { scheduledMessageId } = await owner.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>Any news?</p>", onReply: "send", sendAt },
  });
  const { rows } = await app.admin.query<{ id: string }>(
    "select internet_id as id from messages where id = $1",
    [messageId],
  );
  await postRaw(app, owner, { email: mailbox.email, lines: deliveryReport(rows[0]?.id ?? "") });
  await app.runJobs();
  await app.admin.query(
    "update scheduled_messages set send_at = now(), undo_until = now(), due_at = now() where id = $1",
    [scheduledMessageId],
  );
  await app.runJobs();
  const read = async () => {
    const { list } = await owner.call(mailerContract.scheduled, { body: { projectId } });
    return list.find((send) => send.scheduledMessageId === scheduledMessageId);
  };
  return { scheduledMessageId, read };
}

function deliveryReport(internetId: string): string[] {
  return [
    "From: Mail Delivery System <mailer-daemon@mx.test>",
    "To: team@acme.test",
    "Subject: Undelivered Mail Returned to Sender",
    `Date: ${new Date().toUTCString()}`,
    `In-Reply-To: <${internetId}>`,
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.test",
    "",
    "Final-Recipient: rfc822; jane@northwind.test",
    "Action: failed",
    "Status: 5.1.1",
    "",
    "--b--",
    "",
  ];
}

test("a follow-up is held when an email of its thread came back", async () => {
  const { read } = await makeBounced(await app.signIn());

  const held = await read();

  assert.deepEqual([held?.status, held?.heldReason], ["held", "bounced"]);
  assert.match(held?.explanation ?? "", /came back/);
});

test("a bounced follow-up is sent when a person sends it again", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId, read } = await makeBounced(maya);

  await maya.call(mailerContract.retry, { body: { scheduledMessageId } });
  await app.runJobs();

  assert.equal((await read())?.status, "sent");
});
