import assert from "node:assert/strict";
import { test } from "node:test";
import { makeSend, makeThread } from "#src/inbox/inbox.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { createProgram } from "#src/testing/person.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { accessTokensContract } from "#src/workspace/access-tokens/access-tokens.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();
const JANE = { name: "Jane Doe", address: "jane@northwind.test" };

async function readSend(person: Person, projectId: string) {
  const { list } = await person.call(mailerContract.scheduled, { body: { projectId } });
  const [send] = list;
  assert.ok(send);
  return send;
}

/** How many copies of all mails Jane received. */
async function countDelivered(person: Person): Promise<number> {
  const { rows } = await app.admin.query(
    `select count(*)::int as count from practice_mails m
      join practice_boxes b on b.organization_id = m.organization_id and b.id = m.box_id
      where b.organization_id = $1 and b.address = $2`,
    [person.organizationId, JANE.address],
  );
  return rows[0].count;
}

async function makeDue(scheduledMessageId: string): Promise<void> {
  await app.admin.query(
    `update scheduled_messages set send_at = now(), undo_until = now(), due_at = now()
      where id = $1 and status = 'scheduled'`,
    [scheduledMessageId],
  );
}

test("a scheduled message is sent at its time", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);
  await app.runJobs();
  const waiting = await readSend(maya, projectId);

  await makeDue(scheduledMessageId);
  await app.runJobs();
  const sent = await readSend(maya, projectId);

  assert.deepEqual([waiting.status, waiting.next?.what], ["scheduled", "sends"]);
  assert.match(waiting.explanation, /can still undo/);
  assert.deepEqual([sent.status, sent.explanation, sent.next], ["sent", "Sent.", null]);
  assert.equal(await countDelivered(maya), 1);
});

test("unsafe markup is removed from a message", async () => {
  const maya = await app.signIn();
  const { mailboxId, projectId } = await makeMailbox(maya);

  await maya.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [JANE],
      bodyHtml:
        '<p onclick="run()">Hello</p><script>run()</script><img src="https://acme.test/logo.png">',
    },
  });

  const { bodyHtml } = await readSend(maya, projectId);
  assert.match(bodyHtml, /^<p>Hello<\/p><img src="https:\/\/acme\.test\/logo\.png"/);
});

test("a message that is undone is never sent", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);

  await maya.call(mailerContract.cancel, { params: { scheduledMessageId } });
  await makeDue(scheduledMessageId);
  await app.runJobs();

  assert.equal((await readSend(maya, projectId)).status, "cancelled");
  assert.equal(await countDelivered(maya), 0);
});

test("a message that was sent cannot be undone", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId } = await makeSend(app, maya);
  await makeDue(scheduledMessageId);
  await app.runJobs();

  await assert.rejects(
    maya.call(mailerContract.cancel, { params: { scheduledMessageId } }),
    /409 scheduled_message_sending/,
  );
});

test("a new incoming reply holds the scheduled answer", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId, threadId, messageId } = await makeThread(app, maya);
  await maya.call(mailerContract.reply, {
    body: {
      projectId,
      threadId,
      bodyHtml: "<p>Any news?</p>",
      sendAt: new Date(Date.now() + DAY_MS).toISOString(),
    },
  });

  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: { from: JANE, text: "We take it.", inReplyToMessageId: messageId },
  });
  await app.runJobs();

  const held = await readSend(maya, projectId);
  assert.deepEqual([held.status, held.heldReason], ["held", "replied"]);
  assert.match(held.explanation, /someone replied/);
});

test("an absence note does not hold the scheduled answer", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId, threadId, messageId } = await makeThread(app, maya);
  await maya.call(mailerContract.reply, {
    body: {
      projectId,
      threadId,
      bodyHtml: "<p>Any news?</p>",
      sendAt: new Date(Date.now() + DAY_MS).toISOString(),
    },
  });

  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: { from: JANE, text: "I'm away.", inReplyToMessageId: messageId, isAutomatic: true },
  });
  await app.runJobs();

  assert.equal((await readSend(maya, projectId)).status, "scheduled");
});

test("a held message is sent once a person confirms", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);
  await app.admin.query(
    "update scheduled_messages set status = 'held', held_reason = 'replied', due_at = null where id = $1",
    [scheduledMessageId],
  );

  await maya.call(mailerContract.retry, { body: { scheduledMessageId } });
  await app.runJobs();

  assert.equal((await readSend(maya, projectId)).status, "sent");
});

test("a practice mailbox refuses addresses outside .test with an explanation", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeSend(app, maya, { status: "failed" });

  const failed = await readSend(maya, projectId);

  assert.equal(failed.status, "failed");
  assert.equal(failed.error?.code, "practice_only");
  assert.match(failed.explanation, /only write to addresses that end in \.test/);
});

test("a message over two hours late waits for a person", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);
  await app.admin.query(
    `update scheduled_messages set send_at = now() - interval '3 hours',
       undo_until = now() - interval '3 hours', due_at = now() where id = $1`,
    [scheduledMessageId],
  );

  await app.runJobs();

  const held = await readSend(maya, projectId);
  assert.deepEqual([held.status, held.heldReason], ["held", "too-late"]);
});

test("messages of a paused mailbox are held until it resumes", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId, scheduledMessageId } = await makeSend(app, maya, { mailbox });
  const params = { mailboxId: mailbox.mailboxId };
  await maya.call(mailboxesContract.update, { params, body: { status: "paused" } });
  await makeDue(scheduledMessageId);
  await app.runJobs();
  const held = await readSend(maya, projectId);

  await maya.call(mailboxesContract.update, { params, body: { status: "active" } });
  await app.runJobs();

  assert.deepEqual([held.status, held.heldReason], ["held", "paused"]);
  assert.equal((await readSend(maya, projectId)).status, "sent");
});

test("nothing is sent for an archived project", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);
  await maya.call(projectsContract.archive, { params: { projectId } });
  await makeDue(scheduledMessageId);

  await app.runJobs();

  assert.equal((await readSend(maya, projectId)).heldReason, "project-archived");
});

test("holds a removed member's scheduled email until someone takes it over", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { projectId, scheduledMessageId } = await makeSend(app, jonas);
  await maya.call(membersContract.change, { body: { memberId: jonas.userId, remove: true } });
  await makeDue(scheduledMessageId);
  await app.runJobs();
  const held = await readSend(maya, projectId);

  await maya.call(mailerContract.retry, { body: { scheduledMessageId } });
  await app.runJobs();

  assert.deepEqual([held.status, held.heldReason], ["held", "author-left"]);
  assert.match(held.explanation, /can no longer send email/);
  assert.equal((await readSend(maya, projectId)).status, "sent");
});

test("holds the scheduled email of an expired access token", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, mailboxId } = await makeMailbox(maya);
  const { token } = await maya.call(accessTokensContract.createOwn, {
    body: { name: "CRM", role: "edit" },
  });
  const { scheduledMessageId } = await createProgram(app.listeningUrl, token).call(
    mailerContract.send,
    { body: { projectId, mailboxId, to: [JANE], subject: "Offer", bodyHtml: "<p>Hello</p>" } },
  );
  await app.admin.query("update access_tokens set expires_at = now()");
  await makeDue(scheduledMessageId);

  await app.runJobs();

  assert.equal((await readSend(maya, projectId)).heldReason, "author-left");
});

test("holds the scheduled email of a member demoted to viewer", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { projectId, scheduledMessageId } = await makeSend(app, jonas);
  await maya.call(membersContract.change, { body: { memberId: jonas.userId, role: "view" } });
  await makeDue(scheduledMessageId);

  await app.runJobs();

  assert.equal((await readSend(maya, projectId)).heldReason, "author-left");
});

test("a reply to an outdated thread is refused with the newer message", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId, threadId, messageId } = await makeThread(app, maya);
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: { from: JANE, text: "One more thing.", inReplyToMessageId: messageId },
  });
  await app.runJobs();

  const body = { projectId, threadId, bodyHtml: "<p>Yes</p>", expectedLastMessageId: messageId };
  await assert.rejects(maya.call(mailerContract.reply, { body }), /409 thread_changed/);
});

test("a line break in a subject or name begins no header", async () => {
  const maya = await app.signIn();
  const { mailboxId, projectId } = await makeMailbox(maya);

  const body = {
    projectId,
    mailboxId,
    to: [JANE],
    subject: "Hello\r\nBcc: eve@evil.test",
    bodyHtml: "<p>Hello</p>",
  };
  await assert.rejects(maya.call(mailerContract.send, { body }), /422/);
});

test("an unconfirmed mail is resent only with a confirmation", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);
  await app.admin.query(
    "update scheduled_messages set status = 'unconfirmed', due_at = null where id = $1",
    [scheduledMessageId],
  );

  await assert.rejects(
    maya.call(mailerContract.retry, { body: { scheduledMessageId } }),
    /409 duplicate_risk/,
  );
  const body = { scheduledMessageId, confirmDuplicateRisk: true };
  await maya.call(mailerContract.retry, { body });
  await app.runJobs();

  assert.equal((await readSend(maya, projectId)).status, "sent");
});

test("a restored copy searches for unconfirmed mail before sending", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);
  await makeDue(scheduledMessageId);
  await app.runJobs();
  // The backup was made before the mail was sent, and restored afterwards.
  await app.admin.query(
    `update scheduled_messages set status = 'scheduled', sent_at = null, due_at = now(),
       provider_id = null where id = $1`,
    [scheduledMessageId],
  );
  await app.admin.query("update installation set restored_at = now(), restored_from = now()");

  await app.runJobs();
  await app.admin.query("update installation set restored_at = null, restored_from = null");

  const sent = await readSend(maya, projectId);
  assert.equal(sent.status, "sent");
  assert.ok(sent.decisions.some(({ decision }) => decision === "found-sent"));
  assert.equal(await countDelivered(maya), 1);
});
