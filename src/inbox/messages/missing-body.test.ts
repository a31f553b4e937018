import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { messagesContract } from "./messages.contract.ts";

const app = await testApp();

/** A message that was too large to read when it arrived. */
async function makeUnread(person: Person) {
  const thread = await makeThread(app, person);
  await app.admin.query(
    "update messages set body_id = null, body_cut = true, snippet = '' where id = $1",
    [thread.messageId],
  );
  return { ...thread, params: { messageId: thread.messageId } };
}

async function countStored(person: Person, projectId: string) {
  const { list } = await person.call(mailboxesContract.list, { body: { projectId } });
  const proof = list[0]?.proof;
  return [proof?.storedCount, proof?.providerCount];
}

test("an unreadable message is returned as missing", async () => {
  const maya = await app.signIn();
  const { params } = await makeUnread(maya);

  const { text, isMissing } = await maya.call(messagesContract.readText, { params });

  assert.deepEqual([text, isMissing], ["", true]);
});

test("a message whose text could not be read can be read again", async () => {
  const maya = await app.signIn();
  const { params, projectId, threadId } = await makeUnread(maya);

  const again = await maya.call(messagesContract.readAgain, { params });

  const { text, isMissing } = await maya.call(messagesContract.readText, { params });
  const { list } = await maya.call(messagesContract.list, { body: { projectId, threadId } });
  assert.deepEqual([again.isMissing, isMissing], [false, false]);
  assert.match(text, /What does it cost/);
  assert.match(list[0]?.snippet ?? "", /What does it cost/);
});

test("the check of a mailbox counts messages without their text as incomplete", async () => {
  const maya = await app.signIn();
  const { mailboxId, projectId } = await makeUnread(maya);

  await maya.call(mailboxesContract.verify, { params: { mailboxId } });
  await app.runJobs();

  assert.deepEqual(await countStored(maya, projectId), [0, 1]);
});

test("the repair of a mailbox reads messages without their text again", async () => {
  const maya = await app.signIn();
  const { mailboxId, projectId, params } = await makeUnread(maya);

  await maya.call(mailboxesContract.repair, { params: { mailboxId } });
  await app.runJobs();

  const { text } = await maya.call(messagesContract.readText, { params });
  assert.match(text, /What does it cost/);
  assert.deepEqual(await countStored(maya, projectId), [1, 1]);
});

test("a message stored without text by an earlier version is read again", async () => {
  const maya = await app.signIn();
  const { params } = await makeUnread(maya);
  await app.admin.query("update messages set body_cut = null where id = $1", [params.messageId]);

  const before = await maya.call(messagesContract.readText, { params });
  await maya.call(messagesContract.readAgain, { params });
  const after = await maya.call(messagesContract.readText, { params });

  assert.deepEqual([before.isMissing, after.isMissing], [true, false]);
});
