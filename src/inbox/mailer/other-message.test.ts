import assert from "node:assert/strict";
import { test } from "node:test";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeFile } from "#src/workspace/files/files.makers.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();

/** A reply to the older of two messages, without a quote. */
async function answerOlder(owner: Person) {
  const { mailboxId, projectId, threadId, messageId } = await makeThread(app, owner);
  await owner.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: {
      from: { name: "Tom", address: "tom@northwind.test" },
      text: "I would like to know, too.",
      inReplyToMessageId: messageId,
    },
  });
  await app.runJobs();
  const { scheduledMessageId } = await owner.call(mailerContract.reply, {
    body: { projectId, threadId, replyToMessageId: messageId, bodyHtml: "<p>Ten cells.</p>" },
  });
  return { messageId, scheduledMessageId };
}

test("a reply to an older message references it in its headers", async () => {
  const maya = await app.signIn();
  const { messageId, scheduledMessageId } = await answerOlder(maya);

  const [sent] = (
    await app.admin.query<{ raw: Buffer }>("select raw from scheduled_messages where id = $1", [
      scheduledMessageId,
    ])
  ).rows;
  const [answered] = (
    await app.admin.query<{ id: string }>("select internet_id as id from messages where id = $1", [
      messageId,
    ])
  ).rows;
  const head = sent?.raw.toString().replaceAll(/\r\n[ \t]+/g, " ") ?? "";
  assert.match(head, new RegExp(`^In-Reply-To: <${answered?.id}>`, "m"));
});

test("a withdrawn reply still belongs to the message it answered", async () => {
  const maya = await app.signIn();
  const { messageId, scheduledMessageId } = await answerOlder(maya);

  const { draft } = await maya.call(draftsContract.takeBack, { params: { scheduledMessageId } });

  assert.deepEqual([draft?.content.answersId, draft?.content.quote], [messageId, null]);
});

test("a withdrawn forward keeps its original message with its files", async () => {
  const maya = await app.signIn();
  const { mailboxId, projectId, threadId, messageId } = await makeThread(app, maya);
  const { id: fileId } = await makeFile(maya, { projectId });
  const { id: ownId } = await makeFile(maya, { projectId });
  const { scheduledMessageId } = await maya.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [{ address: "lee@halden.test" }],
      bodyHtml: "<p>Look</p>",
      attachments: [{ fileId, fromMessageId: messageId }, { fileId: ownId }],
      draft: { threadId, mode: "forward", answersId: messageId },
    },
  });

  const { draft } = await maya.call(draftsContract.takeBack, { params: { scheduledMessageId } });

  const origins = draft?.content.attachments.map((file) => [file.fileId, file.fromMessageId]);
  assert.deepEqual([draft?.content.answersId, draft?.content.quote], [messageId, null]);
  assert.deepEqual(origins, [
    [fileId, messageId],
    [ownId, undefined],
  ]);
});
