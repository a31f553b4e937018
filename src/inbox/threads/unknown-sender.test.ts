import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { testApp } from "#src/testing/test-app.ts";
import { threadsContract } from "./threads.contract.ts";

const app = await testApp();

test("an unreadable sender still counts as a person in the conversation", async () => {
  const maya = await app.signIn();
  const { projectId, threadId, messageId } = await makeThread(app, maya);
  await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>900 €</p>", undoSeconds: 0 },
  });
  await app.runJobs();
  await app.admin.query("update messages set from_address = '', from_name = '' where id = $1", [
    messageId,
  ]);

  await maya.call(messagesContract.update, {
    body: { projectId, messageIds: [messageId], isStarred: true },
  });

  const { participants } = await maya.call(threadsContract.read, { params: { threadId } });
  assert.ok(participants.some(({ address }) => address === ""));
  assert.equal(participants.length, 2);
});
