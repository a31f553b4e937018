import assert from "node:assert/strict";
import { test } from "node:test";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { newId } from "#src/platform/server/ids.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { threadsContract } from "./threads.contract.ts";

const app = await testApp();

type Filter = Omit<InputOf<typeof threadsContract.list>["body"], "projectId">;
type Marking = NonNullable<InputOf<typeof threadsContract.mark>["body"]["set"]>;

function list(person: Person, projectId: string, filter: Filter = {}) {
  return person.call(threadsContract.list, { body: { projectId, ...filter } });
}

async function subjects(person: Person, projectId: string, filter: Filter = {}) {
  return (await list(person, projectId, filter)).list.map(({ subject }) => subject);
}

function mark(person: Person, projectId: string, threadIds: string[], set: Marking) {
  return person.call(threadsContract.mark, { body: { projectId, threadIds, set } });
}

function undo(person: Person, projectId: string, undoToken: string | null) {
  return person.call(threadsContract.mark, { body: { projectId, undoToken: undoToken ?? "" } });
}

const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString();

/** Another mail from the same person in the same conversation. */
async function writeAgain(
  person: Person,
  { mailboxId, messageId }: { mailboxId: string; messageId: string },
) {
  await person.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: {
      from: { name: "Jane Doe", address: "jane@northwind.test" },
      subject: "Re: A question",
      text: "One more thing.",
      inReplyToMessageId: messageId,
    },
  });
  await app.runJobs();
}

test("conversations are listed the newest first, page by page", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  for (const subject of ["One", "Two", "Three"]) await makeThread(app, maya, { mailbox, subject });

  const first = await list(maya, projectId, { limit: 2 });
  const second = await list(maya, projectId, { limit: 2, cursor: first.nextCursor ?? "" });

  assert.deepEqual(
    [first, second].map((page) => page.list.map(({ subject }) => subject)),
    [["Three", "Two"], ["One"]],
  );
  assert.equal(second.nextCursor, null);
});

test("a conversation that our side began names its recipients", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  const to = [{ name: "Petra Krone", address: "petra@krone.test" }];
  const mail = { subject: "Our offer", bodyHtml: "<p>Hello</p>", undoSeconds: 0 };
  await maya.call(mailerContract.send, { body: { projectId, mailboxId, to, ...mail } });
  await app.runJobs();

  const [thread] = (await list(maya, projectId)).list;

  assert.deepEqual(thread?.participants.map(({ name, address }) => [name, address]).at(-1), [
    "Petra Krone",
    "petra@krone.test",
  ]);
});

test("incoming mail waits for our reply until it is answered", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId, threadId } = await makeThread(app, maya);
  assert.deepEqual(await subjects(maya, projectId, { turns: ["to-reply"] }), ["A question"]);

  await maya.call(mailerContract.reply, {
    body: { projectId, mailboxId, threadId, bodyHtml: "<p>Ten euros.</p>", undoSeconds: 0 },
  });
  await app.runJobs();

  assert.deepEqual(await subjects(maya, projectId, { turns: ["to-reply"] }), []);
  assert.equal((await list(maya, projectId, { turns: ["awaiting-reply"] })).list.length, 1);
});

test("a manual turn lasts until the next message", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const { projectId, threadId } = thread;
  const marked = await mark(maya, projectId, [threadId], { turn: "fyi" });
  assert.equal(marked.list[0]?.turn, "fyi");

  await writeAgain(maya, thread);

  assert.equal((await list(maya, projectId)).list[0]?.turn, "to-reply");
});

test("a done conversation leaves Open and returns with the next reply", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const { projectId, threadId } = thread;
  await mark(maya, projectId, [threadId], { state: "done" });
  assert.deepEqual(await subjects(maya, projectId, { states: ["open"] }), []);
  assert.equal((await list(maya, projectId, { states: ["done"] })).list.length, 1);

  await writeAgain(maya, thread);

  assert.equal((await list(maya, projectId, { states: ["open"] })).list.length, 1);
});

test("a snoozed conversation comes back when its time has come", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  await mark(maya, projectId, [threadId], { state: "snoozed", snoozedUntil: tomorrow() });
  assert.deepEqual(await subjects(maya, projectId, { states: ["open"] }), []);
  assert.equal((await list(maya, projectId, { states: ["snoozed"] })).list.length, 1);

  await app.admin.query(
    "update threads set snoozed_until = now() - interval '1 minute' where id = $1",
    [threadId],
  );

  assert.equal((await list(maya, projectId, { states: ["open"] })).list.length, 1);
});

test("a time that has passed and a missing one are refused", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  await assert.rejects(
    mark(maya, projectId, [threadId], { state: "snoozed" }),
    refusal(422, "snooze_time_missing"),
  );
  await assert.rejects(
    mark(maya, projectId, [threadId], {
      state: "snoozed",
      snoozedUntil: new Date(Date.now() - 1000).toISOString(),
    }),
    refusal(422, "snooze_time_past"),
  );
});

test("a single-choice label keeps only its last value", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  const { items } = await makeLabel(maya, { projectId, items: ["New", "Won"] });
  const [fresh, won] = items.map(({ labelItemId }) => labelItemId);
  assert.ok(fresh && won);

  await mark(maya, projectId, [threadId], { addLabelItemIds: [fresh] });
  const marked = await mark(maya, projectId, [threadId], { addLabelItemIds: [won] });
  assert.deepEqual(marked.list[0]?.labelItemIds, [won]);
  assert.equal((await list(maya, projectId, { labelItemIds: [won] })).list.length, 1);
  assert.equal((await list(maya, projectId, { labelItemIds: [fresh] })).list.length, 0);

  const cleared = await mark(maya, projectId, [threadId], { removeLabelItemIds: [won] });
  assert.deepEqual(cleared.list[0]?.labelItemIds, []);
});

test("a label of another project is refused", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  const [item] = (await makeLabel(maya)).items;
  const marking = mark(maya, projectId, [threadId], { addLabelItemIds: [item?.labelItemId ?? ""] });
  await assert.rejects(marking, refusal(404, "label_item_not_found"));
});

test("a bulk change can be undone once by its author", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  const { items } = await makeLabel(maya, { projectId });
  const [fresh, won] = items.map(({ labelItemId }) => labelItemId);
  assert.ok(fresh && won);
  const one = await makeThread(app, maya, { mailbox, subject: "One" });
  const two = await makeThread(app, maya, { mailbox, subject: "Two" });
  await mark(maya, projectId, [one.threadId], { addLabelItemIds: [fresh] });
  const before = (await list(maya, projectId)).list;

  const { undoToken } = await mark(maya, projectId, [one.threadId, two.threadId], {
    state: "done",
    isUnread: false,
    addLabelItemIds: [won],
  });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  await assert.rejects(undo(jonas, projectId, undoToken), refusal(409, "undo_not_found"));
  await undo(maya, projectId, undoToken);

  const after = (await list(maya, projectId)).list;
  const facts = (threads: typeof after) => threads.map(({ version: _, ...thread }) => thread);
  assert.deepEqual(facts(after), facts(before));
  await assert.rejects(undo(maya, projectId, undoToken), refusal(409, "undo_not_found"));
});

test("read is the whole conversation, unread its newest message", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const { projectId, threadId } = thread;
  await writeAgain(maya, thread);
  const unread = async () => {
    const { list: found } = await maya.call(messagesContract.list, {
      body: { projectId, threadId },
    });
    return found.map(({ isRead }) => !isRead);
  };
  await mark(maya, projectId, [threadId], { isUnread: false });
  assert.deepEqual(await unread(), [false, false]);
  await mark(maya, projectId, [threadId], { isUnread: true });
  assert.deepEqual(await unread(), [false, true]);
});

test("conversations can be filtered by assignee", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { projectId, threadId } = await makeThread(app, maya);
  await mark(maya, projectId, [threadId], { assigneeId: jonas.userId });
  assert.equal((await list(maya, projectId, { assigneeId: jonas.userId })).list.length, 1);
  assert.equal((await list(maya, projectId, { assigneeId: null })).list.length, 0);
  await assert.rejects(
    mark(maya, projectId, [threadId], { assigneeId: newId() }),
    refusal(404, "member_not_found"),
  );
});

test("a follow-up ended by a reply is not counted", async () => {
  const maya = await app.signIn();
  const thread = await makeThread(app, maya);
  const { projectId, threadId } = thread;
  const counts = () => maya.call(threadsContract.counts, { query: { projectId } });
  await maya.call(followUpsContract.set, { body: { projectId, threadId, dueAt: tomorrow() } });
  assert.deepEqual(await counts(), { needsReply: 1, waiting: 0, followUps: 1, open: 1 });
  const { list: planned } = await list(maya, projectId, { hasFollowUp: true });
  assert.equal(planned[0]?.followUp?.isDue, false);

  await writeAgain(maya, thread);

  assert.deepEqual(await counts(), { needsReply: 1, waiting: 0, followUps: 0, open: 1 });
  assert.equal((await list(maya, projectId)).list[0]?.followUp, null);
});

test("a conversation of another organisation is not found", async () => {
  const maya = await app.signIn();
  const stranger = await app.signIn();
  const { threadId } = await makeThread(app, maya);
  const params = { threadId };
  assert.equal((await maya.call(threadsContract.read, { params })).subject, "A question");
  await assert.rejects(
    stranger.call(threadsContract.read, { params }),
    refusal(404, "thread_not_found"),
  );
});

test("a view with empty filters shows nothing", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeThread(app, maya);

  for (const filter of ["labelItemIds", "turns", "intents", "mailboxIds"] as const)
    assert.deepEqual(await subjects(maya, projectId, { [filter]: [] }), [], filter);
});
