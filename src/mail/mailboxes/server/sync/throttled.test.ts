import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();

/** A mailbox whose provider asked us to wait for an hour. */
async function makeThrottled(owner: Person) {
  const thread = await makeThread(app, owner);
  await app.admin.query(
    `update mailbox_syncs set throttled_until = now() + interval '1 hour',
       due_at = now() + interval '1 hour' where mailbox_id = $1`,
    [thread.mailboxId],
  );
  return thread;
}

async function isThrottled(owner: Person, projectId: string): Promise<boolean> {
  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  return (list[0]?.sync.throttledUntil ?? null) !== null;
}

test("marking mail as read does not sync a throttled mailbox", async () => {
  const maya = await app.signIn();
  const { projectId, messageId } = await makeThrottled(maya);

  await maya.call(messagesContract.update, {
    body: { projectId, messageIds: [messageId], isRead: true },
  });
  await app.runJobs();

  assert.ok(await isThrottled(maya, projectId));
});

for (const wish of ["sync", "verify", "repair"] as const) {
  test(`${wish} of a mailbox waits for its provider's Retry-After`, async () => {
    const maya = await app.signIn();
    const { projectId, mailboxId } = await makeThrottled(maya);

    await maya.call(mailboxesContract[wish], { params: { mailboxId } });
    await app.runJobs();

    assert.ok(await isThrottled(maya, projectId));
  });
}

test("a throttled mailbox syncs once its wait is over", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeThrottled(maya);
  await maya.call(mailboxesContract.sync, { params: { mailboxId } });

  await app.admin.query(
    `update mailbox_syncs set throttled_until = now() - interval '1 second', due_at = now()
      where mailbox_id = $1`,
    [mailboxId],
  );
  await app.runJobs();

  assert.equal(await isThrottled(maya, projectId), false);
});
