import assert from "node:assert/strict";
import { test } from "node:test";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { newId } from "#src/platform/server/ids.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { threadsContract } from "./threads.contract.ts";
import { MAX_THREADS_MARKED } from "./threads.rules.ts";

const app = await testApp();
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Two conversations of one mailbox; the first has a follow-up. */
async function scene() {
  const maya = await app.signIn();
  const first = await makeThread(app, maya);
  const { projectId, mailboxId, threadId } = first;
  const mailbox = { mailboxId, projectId, email: "" };
  const { threadId: otherId } = await makeThread(app, maya, { mailbox, subject: "Another" });
  const dueAt = inDays(2);
  const facts = { condition: "always", note: "Ask us after the fair." } as const;
  await maya.call(followUpsContract.set, { body: { projectId, threadId, dueAt, ...facts } });
  return { maya, projectId, threadId, otherId, before: [[threadId, dueAt, facts.note]] };
}

async function followUpsOf(person: Person, projectId: string) {
  const { list } = await person.call(followUpsContract.list, { body: { projectId } });
  return list.map(({ threadId, dueAt, note }) => [threadId, dueAt, note]);
}

type Marking = { projectId: string; threadIds: string[]; followUpAt: string | null };

function mark(person: Person, { projectId, threadIds, followUpAt }: Marking) {
  return person.call(threadsContract.mark, { body: { projectId, threadIds, set: { followUpAt } } });
}

function undo(person: Person, projectId: string, undoToken: string | null) {
  return person.call(threadsContract.mark, { body: { projectId, undoToken: undoToken ?? "" } });
}

test("follow-ups of many conversations are set in one call", async () => {
  const { maya, projectId, threadId, otherId } = await scene();
  const followUpAt = inDays(9);

  const { list } = await mark(maya, { projectId, threadIds: [threadId, otherId], followUpAt });

  assert.deepEqual(
    list.map(({ followUp }) => followUp?.dueAt),
    [followUpAt, followUpAt],
  );
  assert.deepEqual(
    new Set(await followUpsOf(maya, projectId)),
    new Set([
      [threadId, followUpAt, "Ask us after the fair."],
      [otherId, followUpAt, ""],
    ]),
  );
});

test("taking back set follow-ups restores those from before and removes the others", async () => {
  const { maya, projectId, threadId, otherId, before } = await scene();
  const threadIds = [threadId, otherId];
  const { undoToken } = await mark(maya, { projectId, threadIds, followUpAt: inDays(9) });

  await undo(maya, projectId, undoToken);

  assert.deepEqual(await followUpsOf(maya, projectId), before);
});

test("removed follow-ups are restored exactly, including overdue ones", async () => {
  const { maya, projectId, threadId, otherId } = await scene();
  await app.admin.query(
    "update follow_ups set due_at = now() - interval '1 hour' where thread_id = $1",
    [threadId],
  );
  const before = await followUpsOf(maya, projectId);
  const threadIds = [threadId, otherId];
  const { undoToken } = await mark(maya, { projectId, threadIds, followUpAt: null });
  assert.deepEqual(await followUpsOf(maya, projectId), []);

  await undo(maya, projectId, undoToken);

  assert.deepEqual(await followUpsOf(maya, projectId), before);
});

test("undoing a follow-up keeps one set by a colleague since", async () => {
  const { maya, projectId, threadId } = await scene();
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { undoToken } = await mark(maya, {
    projectId,
    threadIds: [threadId],
    followUpAt: inDays(9),
  });
  const dueAt = inDays(5);
  await jonas.call(followUpsContract.set, { body: { projectId, threadId, dueAt } });

  await undo(maya, projectId, undoToken);

  assert.deepEqual(await followUpsOf(maya, projectId), [
    [threadId, dueAt, "Ask us after the fair."],
  ]);
});

test("a bulk follow-up reports unknown conversations", async () => {
  const { maya, projectId, otherId } = await scene();
  const missingId = newId();

  const { list, missingIds } = await mark(maya, {
    projectId,
    threadIds: [otherId, missingId],
    followUpAt: inDays(9),
  });

  assert.deepEqual(missingIds, [missingId]);
  assert.deepEqual(
    list.map(({ threadId }) => threadId),
    [otherId],
  );
});

test("follow-ups for over 200 conversations are set by a job and undone", async () => {
  const { maya, projectId, threadId, otherId, before } = await scene();
  const unknown = Array.from({ length: MAX_THREADS_MARKED }, () => newId());
  const threadIds = [threadId, ...unknown, otherId];
  const { undoToken, workId } = await mark(maya, { projectId, threadIds, followUpAt: inDays(9) });
  assert.ok(workId);

  await app.runJobs();
  assert.equal((await followUpsOf(maya, projectId)).length, 2);

  await undo(maya, projectId, undoToken);
  await app.runJobs();
  assert.deepEqual(await followUpsOf(maya, projectId), before);
});

test("a job reports the number and first 20 of missing conversations", async () => {
  const { maya, projectId, threadId, otherId } = await scene();
  const unknown = Array.from({ length: MAX_THREADS_MARKED + 50 }, () => newId());
  const threadIds = [threadId, ...unknown, otherId];
  const { undoToken } = await mark(maya, { projectId, threadIds, followUpAt: inDays(9) });
  await app.runJobs();

  const params = { markingId: undoToken ?? "" };
  const marking = await maya.call(threadsContract.readMarking, { params });

  assert.deepEqual(marking, { marked: 2, missing: 250, missingIds: unknown.slice(0, 20) });
});

test("many follow-ups in the past or beyond two years are refused", async () => {
  const { maya, projectId, otherId, before } = await scene();
  const set = (days: number) =>
    mark(maya, { projectId, threadIds: [otherId], followUpAt: inDays(days) });

  await assert.rejects(set(-1), refusal(422, "follow_up_past"));
  await assert.rejects(set(800), refusal(422, "follow_up_far"));
  assert.deepEqual(await followUpsOf(maya, projectId), before);
});
