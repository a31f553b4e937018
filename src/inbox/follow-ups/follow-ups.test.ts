import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { followUpsContract } from "./follow-ups.contract.ts";

const app = await testApp();

type ThreadIds = { projectId: string; threadId: string };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function set(person: Person, { projectId, threadId }: ThreadIds, facts: object = {}) {
  const body = { projectId, threadId, dueAt: inDays(3), ...facts };
  return person.call(followUpsContract.set, { body });
}

async function statusOf(person: Person, { projectId }: ThreadIds) {
  const { list } = await person.call(followUpsContract.list, { body: { projectId } });
  return list.map(({ status, cancelledReason }) => cancelledReason ?? status);
}

async function answer(
  person: Person,
  { mailboxId, messageId }: { mailboxId: string; messageId: string },
  facts: { isAutomatic?: boolean } = {},
) {
  await person.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: {
      from: { name: "Jane Doe", address: "jane@northwind.test" },
      subject: "Re: A question",
      text: "I am back.",
      inReplyToMessageId: messageId,
      ...facts,
    },
  });
  await app.runJobs();
}

test("a conversation has one follow-up, which is changed by setting it again", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  await set(maya, thread, { note: "Ask again" });
  const dueAt = inDays(9);
  const changed = await set(maya, thread, { dueAt, note: "" });

  assert.deepEqual([changed.dueAt, changed.note, changed.status], [dueAt, "", "pending"]);
  assert.deepEqual(await statusOf(maya, thread), ["pending"]);
});

test("moving a follow-up to another day keeps its condition and its note", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  await set(maya, thread, { condition: "always", note: "Ask us after the fair." });

  const moved = await set(maya, thread, { dueAt: inDays(9) });

  assert.deepEqual([moved.condition, moved.note], ["always", "Ask us after the fair."]);
});

test("a person's reply ends a follow-up, an absence note does not", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  await set(maya, thread);
  await answer(maya, thread, { isAutomatic: true });
  assert.deepEqual(await statusOf(maya, thread), ["pending"]);
  await answer(maya, thread);
  assert.deepEqual(await statusOf(maya, thread), ["replied"]);
});

test("an unconditional follow-up survives a reply", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  await set(maya, thread, { condition: "always" });
  await answer(maya, thread);
  assert.deepEqual(await statusOf(maya, thread), ["pending"]);
});

test("setting it again after an answer starts over", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  await set(maya, thread);
  await answer(maya, thread);
  await set(maya, thread);
  assert.deepEqual(await statusOf(maya, thread), ["pending"]);
});

test("closing the conversation ends its follow-up", async () => {
  const maya = await app.signIn();
  const { projectId, threadId, ...rest } = await makeThread(app, maya);
  await set(maya, { projectId, threadId });
  await maya.call(threadsContract.mark, {
    body: { projectId, threadIds: [threadId], set: { state: "done" } },
  });
  assert.deepEqual(await statusOf(maya, { projectId, threadId, ...rest }), ["thread-closed"]);
});

test("a follow-up is due when its time has come", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  await set(maya, thread);
  await app.admin.query(
    "update follow_ups set due_at = now() - interval '1 minute' where thread_id = $1",
    [thread.threadId],
  );
  assert.deepEqual(await statusOf(maya, thread), ["due"]);
});

test("a follow-up is removed", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  await set(maya, { projectId, threadId });
  const unset = () => maya.call(followUpsContract.unset, { query: { projectId, threadId } });
  await unset();
  assert.deepEqual(await statusOf(maya, { projectId, threadId }), []);
  await assert.rejects(unset(), refusal(404, "follow_up_not_found"));
});

test("deleting a follow-up returns it for undo", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const { projectId, threadId } = thread;
  const facts = { dueAt: inDays(9), condition: "always", note: "Ask us after the fair." } as const;
  await set(maya, thread, facts);

  const removed = await maya.call(followUpsContract.unset, { query: { projectId, threadId } });

  assert.deepEqual(removed, { threadId, ...facts });
});

test("a time in the past or beyond two years is refused", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  await assert.rejects(set(maya, thread, { dueAt: inDays(-1) }), refusal(422, "follow_up_past"));
  await assert.rejects(set(maya, thread, { dueAt: inDays(800) }), refusal(422, "follow_up_far"));
});

test("in an archived project a follow-up is read and not changed", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  await set(maya, thread);
  await maya.call(projectsContract.archive, { params: { projectId: thread.projectId } });
  assert.deepEqual(await statusOf(maya, thread), ["pending"]);
  await assert.rejects(set(maya, thread), refusal(409, "project_archived"));
});

test("filtering by no status and no mailbox returns nothing", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const { projectId } = thread;
  await set(maya, thread);

  for (const filter of ["statuses", "mailboxIds"] as const) {
    const body = { projectId, [filter]: [] };
    const { list } = await maya.call(followUpsContract.list, { body });
    assert.deepEqual(list, [], filter);
  }
});
