import assert from "node:assert/strict";
import { test } from "node:test";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeSend } from "#src/inbox/inbox.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();

async function readSend(person: Person, projectId: string) {
  const { list } = await person.call(mailerContract.scheduled, { body: { projectId } });
  return list[0];
}

function cancel(person: Person, scheduledMessageId: string) {
  return person.call(mailerContract.cancel, { params: { scheduledMessageId } });
}

function restore(person: Person, scheduledMessageId: string) {
  return person.call(mailerContract.restore, { params: { scheduledMessageId } });
}

test("a restored email is sent at its original time", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);
  const before = await readSend(maya, projectId);
  await cancel(maya, scheduledMessageId);

  const restored = await restore(maya, scheduledMessageId);

  assert.deepEqual(
    [restored.status, restored.sendAt, restored.next],
    ["scheduled", before?.sendAt, before?.next],
  );
  await app.admin.query(
    "update scheduled_messages set send_at = now(), due_at = now() where id = $1",
    [scheduledMessageId],
  );
  await app.runJobs();
  assert.equal((await readSend(maya, projectId))?.status, "sent");
});

test("restoring an email past its time holds it", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId } = await makeSend(app, maya);
  await cancel(maya, scheduledMessageId);
  await app.admin.query(
    "update scheduled_messages set send_at = now() - interval '1 hour' where id = $1",
    [scheduledMessageId],
  );
  await app.admin.query(
    "update send_decisions set decided_at = now() - interval '2 hours' where scheduled_message_id = $1",
    [scheduledMessageId],
  );

  const restored = await restore(maya, scheduledMessageId);

  assert.deepEqual([restored.status, restored.heldReason], ["held", "too-late"]);
  assert.match(restored.explanation, /^Held because its time passed/);
});

test("restoring an unscheduled email sends it immediately", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  const { scheduledMessageId } = await maya.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [{ address: "jane@northwind.test" }],
      bodyHtml: "<p>Hello</p>",
      undoSeconds: 10,
    },
  });
  await cancel(maya, scheduledMessageId);
  await app.admin.query("update scheduled_messages set undo_until = now() where id = $1", [
    scheduledMessageId,
  ]);

  await restore(maya, scheduledMessageId);
  await app.runJobs();

  assert.equal((await readSend(maya, projectId))?.status, "sent");
});

test("a discarded failed email is restored with its reason", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId } = await makeSend(app, maya, { status: "failed" });
  await cancel(maya, scheduledMessageId);

  const restored = await restore(maya, scheduledMessageId);

  assert.deepEqual([restored.status, restored.error?.code], ["failed", "practice_only"]);
});

test("a discarded held email is held again for the same reason", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId } = await makeSend(app, maya);
  await app.admin.query(
    "update scheduled_messages set status = 'held', held_reason = 'replied', due_at = null where id = $1",
    [scheduledMessageId],
  );
  await cancel(maya, scheduledMessageId);

  const restored = await restore(maya, scheduledMessageId);

  assert.deepEqual([restored.status, restored.heldReason], ["held", "replied"]);
});

test("an email that became a draft again is not restored", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId } = await makeSend(app, maya);
  await maya.call(draftsContract.takeBack, { params: { scheduledMessageId } });

  await assert.rejects(restore(maya, scheduledMessageId), refusal(409, "scheduled_message_status"));
});

test("an email is restored once", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId } = await makeSend(app, maya);
  await cancel(maya, scheduledMessageId);
  await restore(maya, scheduledMessageId);

  await assert.rejects(restore(maya, scheduledMessageId), refusal(409, "scheduled_message_status"));
});

test("an email of a disconnected mailbox is not restored", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, mailboxId, scheduledMessageId } = await makeSend(app, maya);
  await cancel(maya, scheduledMessageId);
  await maya.call(mailboxesContract.remove, {
    params: { mailboxId },
    query: { projectId, keepData: "true" },
  });

  await assert.rejects(restore(maya, scheduledMessageId), refusal(409, "mailbox_disconnected"));
});
