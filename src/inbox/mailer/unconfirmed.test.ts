import assert from "node:assert/strict";
import { test } from "node:test";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeSend } from "#src/inbox/inbox.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();

/** As after a lost response, with a provider that can't say whether it sent the mail. */
async function makeUnconfirmed(owner: Person, isLookedFor = false) {
  const { projectId, scheduledMessageId } = await makeSend(app, owner);
  await app.admin.query(
    `update scheduled_messages set status = 'unconfirmed', uncertain_since = '2026-01-05T10:00Z',
       due_at = $2 where id = $1`,
    [scheduledMessageId, isLookedFor ? new Date(Date.now() + 60_000) : null],
  );
  return { projectId, scheduledMessageId };
}

async function readSend(person: Person, projectId: string) {
  const { list } = await person.call(mailerContract.scheduled, { body: { projectId } });
  return list[0];
}

test("an unconfirmed mail counts as sent when a person confirms it", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeUnconfirmed(maya);

  await maya.call(mailerContract.confirmSent, { params: { scheduledMessageId } });

  const send = await readSend(maya, projectId);
  assert.deepEqual(
    [send?.status, send?.sentAt, send?.decisions.at(-1)?.decision],
    ["sent", "2026-01-05T10:00:00.000Z", "confirmed-sent"],
  );
});

test("discarding an unconfirmed mail keeps its explanation", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeUnconfirmed(maya);

  await maya.call(mailerContract.cancel, { params: { scheduledMessageId } });

  const send = await readSend(maya, projectId);
  assert.equal(send?.status, "cancelled");
  assert.equal(send?.explanation, "Discarded. It may have been sent all the same.");
});

test("a mail being searched for can be decided about afterwards", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeUnconfirmed(maya, true);

  const params = { scheduledMessageId };
  await assert.rejects(
    maya.call(mailerContract.confirmSent, { params }),
    refusal(409, "scheduled_message_status"),
  );
  await assert.rejects(
    maya.call(mailerContract.cancel, { params }),
    refusal(409, "scheduled_message_sending"),
  );
  assert.equal((await readSend(maya, projectId))?.status, "unconfirmed");
});

test("a mail that can't be searched for any more can be decided", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, scheduledMessageId } = await makeUnconfirmed(maya, true);
  const { list } = await maya.call(mailboxesContract.list, { body: { projectId } });
  await maya.call(mailboxesContract.remove, {
    params: { mailboxId: list[0]?.mailboxId ?? "" },
    query: { projectId, keepData: "true" },
  });
  await app.admin.query("update scheduled_messages set due_at = now() where id = $1", [
    scheduledMessageId,
  ]);
  await app.runJobs();

  await maya.call(mailerContract.confirmSent, { params: { scheduledMessageId } });

  assert.equal((await readSend(maya, projectId))?.status, "sent");
});

test("a scheduled mail does not count as sent", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);

  await assert.rejects(
    maya.call(mailerContract.confirmSent, { params: { scheduledMessageId } }),
    refusal(409, "scheduled_message_status"),
  );
  assert.equal((await readSend(maya, projectId))?.status, "scheduled");
});

test("an unconfirmed mail cannot be edited", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId } = await makeUnconfirmed(maya);

  await assert.rejects(
    maya.call(draftsContract.takeBack, { params: { scheduledMessageId } }),
    refusal(409, "scheduled_message_sending"),
  );
});
