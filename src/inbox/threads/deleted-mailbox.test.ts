import assert from "node:assert/strict";
import { test } from "node:test";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { intentsContract } from "#src/inbox/intents/intents.contract.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { threadsContract } from "./threads.contract.ts";

const app = await testApp();
const maya = await app.signIn({ role: "admin" });

/** Its rows still exist: the cleanup job has not run yet. */
async function deleteMailbox(projectId: string, mailboxId: string): Promise<void> {
  const query = { projectId, keepData: "false" } as const;
  await maya.call(mailboxesContract.remove, { params: { mailboxId }, query });
}

async function listed(projectId: string) {
  return (await maya.call(threadsContract.list, { body: { projectId } })).list;
}

test("conversations of a deleted mailbox disappear immediately", async () => {
  const thread = await makeThread(app, maya);
  const { projectId, mailboxId, threadId } = thread;
  const dueAt = new Date(Date.now() + DAY_MS).toISOString();
  await maya.call(followUpsContract.set, { body: { projectId, threadId, dueAt } });

  await deleteMailbox(projectId, mailboxId);

  const query = { projectId };
  const followUps = await maya.call(followUpsContract.list, { body: { projectId } });
  const found = await maya.call(threadsContract.list, { body: { projectId, search: "question" } });
  const { list } = await maya.call(intentsContract.list, { body: { projectId, threadIds: [] } });
  const { rows } = await app.admin.query("select 1 from threads where id = $1", [threadId]);
  assert.equal(rows.length, 1);
  assert.deepEqual(await listed(projectId), []);
  assert.deepEqual([followUps.list, found.list], [[], []]);
  assert.deepEqual(await maya.call(threadsContract.counts, { query }), {
    needsReply: 0,
    waiting: 0,
    followUps: 0,
    open: 0,
  });
  assert.equal(
    list.reduce((sum, { threadsCount }) => sum + threadsCount, 0),
    0,
  );
});

test("a conversation of a deleted mailbox can be neither opened nor changed", async () => {
  const { projectId, mailboxId, threadId } = await makeThread(app, maya);
  const body = { projectId, threadId };

  await deleteMailbox(projectId, mailboxId);

  for (const ask of [
    () => maya.call(threadsContract.read, { params: { threadId } }),
    () => maya.call(messagesContract.list, { body }),
    () => maya.call(mailerContract.reply, { body: { ...body, bodyHtml: "<p>Ten.</p>" } }),
    () =>
      maya.call(threadsContract.mark, {
        body: { projectId, threadIds: [threadId], set: { state: "done" } },
      }),
  ])
    await assert.rejects(ask, refusal(404, "thread_not_found"));
});

test("a conversation that another mailbox has, too, stays", async () => {
  const first = await makeMailbox(maya);
  const { projectId } = first;
  const second = await makeMailbox(maya, { projectId });
  const mail = { subject: "Between us", bodyHtml: "<p>Hello</p>", undoSeconds: 0 };
  await maya.call(mailerContract.send, {
    body: { projectId, mailboxId: first.mailboxId, to: [{ address: second.email }], ...mail },
  });
  await app.runJobs();
  const [shared, ...others] = await listed(projectId);
  assert.equal(others.length, 0);

  await deleteMailbox(projectId, shared?.mailboxId ?? "");

  const [left] = await listed(projectId);
  assert.equal(left?.threadId, shared?.threadId);
  const body = { projectId, threadId: left?.threadId ?? "" };
  const { list } = await maya.call(messagesContract.list, { body });
  assert.equal(list.length, 1);
});
