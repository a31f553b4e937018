import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { threadsContract } from "./threads.contract.ts";

const app = await testApp();

type Marking = NonNullable<InputOf<typeof threadsContract.mark>["body"]["set"]>;

async function begin() {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { projectId, threadId } = await makeThread(app, maya);
  return {
    maya,
    jonas,
    projectId,
    mark: (person: Person, set: Marking) =>
      person.call(threadsContract.mark, { body: { projectId, threadIds: [threadId], set } }),
    undo: ({ undoToken }: { undoToken: string | null }) =>
      maya.call(threadsContract.mark, { body: { projectId, undoToken: undoToken ?? "" } }),
    async read() {
      const thread = (await maya.call(threadsContract.list, { body: { projectId } })).list[0];
      assert.ok(thread);
      return thread;
    },
  };
}

test("undoing Done keeps a colleague's assignee and turn", async () => {
  const { maya, jonas, mark, undo, read } = await begin();
  const marked = await mark(maya, { state: "done" });
  await mark(jonas, { assigneeId: jonas.userId, turn: "awaiting-reply" });

  await undo(marked);

  const { state, assigneeId, turn } = await read();
  assert.deepEqual([state, assigneeId, turn], ["open", jonas.userId, "awaiting-reply"]);
});

test("undoing Done leaves a conversation snoozed that a colleague has snoozed since", async () => {
  const { maya, jonas, mark, undo, read } = await begin();
  const marked = await mark(maya, { state: "done" });
  const snoozedUntil = new Date(Date.now() + DAY_MS).toISOString();
  await mark(jonas, { state: "snoozed", snoozedUntil });

  await undo(marked);

  assert.equal((await read()).state, "snoozed");
});

test("undoing an assignment leaves the labels that a colleague has added since", async () => {
  const { maya, jonas, projectId, mark, undo, read } = await begin();
  const { items } = await makeLabel(maya, { projectId });
  const [item] = items;
  assert.ok(item);
  const marked = await mark(maya, { assigneeId: maya.userId });
  await mark(jonas, { addLabelItemIds: [item.labelItemId] });

  await undo(marked);

  const { assigneeId, labelItemIds } = await read();
  assert.deepEqual([assigneeId, labelItemIds], [null, [item.labelItemId]]);
});

test("undoing a single-choice label keeps a colleague's later value", async () => {
  const { maya, jonas, projectId, mark, undo, read } = await begin();
  const { items } = await makeLabel(maya, {
    projectId,
    selection: "single",
    items: ["New", "Won", "Lost"],
  });
  const [fresh, won, lost] = items.map(({ labelItemId }) => labelItemId);
  assert.ok(fresh && won && lost);
  await mark(maya, { addLabelItemIds: [fresh] });
  const marked = await mark(maya, { addLabelItemIds: [won] });
  await mark(jonas, { addLabelItemIds: [lost] });

  await undo(marked);

  assert.deepEqual((await read()).labelItemIds, [lost]);
});

test("undoing a single-choice label restores the previous value", async () => {
  const { maya, projectId, mark, undo, read } = await begin();
  const { items } = await makeLabel(maya, { projectId, selection: "single" });
  const [fresh, won] = items.map(({ labelItemId }) => labelItemId);
  assert.ok(fresh && won);
  await mark(maya, { addLabelItemIds: [fresh] });

  await undo(await mark(maya, { addLabelItemIds: [won] }));

  assert.deepEqual((await read()).labelItemIds, [fresh]);
});

test("undoing a shared mark for one conversation keeps the others", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  for (const subject of ["One", "Two"]) await makeThread(app, maya, { mailbox, subject });
  const list = async () => (await maya.call(threadsContract.list, { body: { projectId } })).list;
  const threadIds = (await list()).map(({ threadId }) => threadId);
  const [first = "", second = ""] = threadIds;
  const set = { state: "done", isUnread: false } as const;
  const { undoToken } = await maya.call(threadsContract.mark, {
    body: { projectId, threadIds, set },
  });
  const undo = (ids: string[]) =>
    maya.call(threadsContract.mark, {
      body: { projectId, undoToken: undoToken ?? "", threadIds: ids },
    });
  const facts = async () =>
    (await list()).map(({ threadId, state, isUnread }) => [threadId, state, isUnread]);

  const { list: restored } = await undo([first]);

  assert.deepEqual(
    restored.map(({ threadId }) => threadId),
    [first],
  );
  assert.deepEqual(await facts(), [
    [first, "open", true],
    [second, "done", false],
  ]);
  await assert.rejects(undo([first]), refusal(409, "undo_not_found"));
  await undo([second]);
  assert.deepEqual(await facts(), [
    [first, "open", true],
    [second, "open", true],
  ]);
});
