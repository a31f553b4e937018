import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyMail } from "#src/inbox/compose/answer.rules.ts";
import { makeSend, makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { draftsContract } from "./drafts.contract.ts";
import { makeDraft } from "./drafts.makers.ts";

const app = await testApp();

type DraftIds = { projectId: string; threadId?: string };

async function readDraft(person: Person, { projectId, threadId }: DraftIds) {
  const query = threadId === undefined ? { projectId } : { projectId, threadId };
  return (await person.call(draftsContract.read, { query })).draft;
}

function save(
  person: Person,
  { projectId, threadId }: DraftIds,
  version: number,
  bodyHtml: string,
) {
  const content = { ...emptyMail(null), bodyHtml };
  const place = threadId === undefined ? { projectId } : { projectId, threadId };
  return person.call(draftsContract.save, { body: { ...place, version, content } });
}

async function statusOf(person: Person, projectId: string) {
  const { list } = await person.call(mailerContract.scheduled, { body: { projectId } });
  return list[0]?.status;
}

test("a saved draft is returned unchanged", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  await save(maya, { projectId, threadId }, 0, "<p>Hello</p>");

  const draft = await readDraft(maya, { projectId, threadId });

  assert.deepEqual([draft?.version, draft?.content.bodyHtml], [1, "<p>Hello</p>"]);
  assert.equal(await readDraft(maya, { projectId }), null);
});

test("a draft belongs to one person", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const { projectId } = await makeDraft(maya);

  assert.equal(await readDraft(jonas, { projectId }), null);
});

async function mergeInto(into: { threadId: string; projectId: string }, threadId: string) {
  await app.admin.query("update threads set merged_into = $2 where id = $1", [
    threadId,
    into.threadId,
  ]);
}

test("the draft of a merged conversation moves to the remaining one", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId, threadId } = await makeThread(app, maya, { mailbox });
  const other = await makeThread(app, maya, { mailbox, subject: "Another" });
  await save(maya, { projectId, threadId }, 0, "<p>Hello</p>");
  await mergeInto(other, threadId);

  const draft = await readDraft(maya, { projectId, threadId: other.threadId });
  const { list } = await maya.call(draftsContract.list, { query: { projectId } });

  assert.deepEqual([draft?.threadId, draft?.content.bodyHtml], [other.threadId, "<p>Hello</p>"]);
  assert.deepEqual(
    list.map((one) => one.threadId),
    [other.threadId],
  );
});

test("the draft of a merged conversation is saved and discarded there", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId, threadId } = await makeThread(app, maya, { mailbox });
  const other = await makeThread(app, maya, { mailbox, subject: "Another" });
  await save(maya, { projectId, threadId }, 0, "<p>Hello</p>");
  await mergeInto(other, threadId);
  const place = { projectId, threadId: other.threadId };

  await save(maya, place, 1, "<p>Hello again</p>");
  const saved = await readDraft(maya, place);
  await maya.call(draftsContract.remove, { query: place });

  assert.equal(saved?.content.bodyHtml, "<p>Hello again</p>");
  assert.equal(await readDraft(maya, place), null);
});

test("a tab with an older version overwrites nothing", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeDraft(maya);
  await save(maya, { projectId }, 1, "<p>Second</p>");

  await assert.rejects(
    save(maya, { projectId }, 1, "<p>Old tab</p>"),
    refusal(409, "draft_changed"),
  );
  await assert.rejects(
    save(maya, { projectId }, 0, "<p>New tab</p>"),
    refusal(409, "draft_changed"),
  );
  assert.equal((await readDraft(maya, { projectId }))?.content.bodyHtml, "<p>Second</p>");
});

test("when two tabs start a draft, only one of them succeeds", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  const place = { projectId, threadId };
  const answers = await Promise.allSettled(
    ["one", "two"].map((text) => save(maya, place, 0, `<p>${text}</p>`)),
  );

  assert.deepEqual(answers.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
});

test("the list names the conversations with a draft", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  await makeDraft(maya, { projectId, threadId });
  await makeDraft(maya, { projectId });

  const { list } = await maya.call(draftsContract.list, { query: { projectId } });

  assert.deepEqual(
    list.map((draft) => draft.threadId),
    [null, threadId],
  );
});

test("discarding a draft twice changes nothing", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeDraft(maya);
  const discard = () => maya.call(draftsContract.remove, { query: { projectId } });
  await discard();
  await discard();

  assert.equal(await readDraft(maya, { projectId }), null);
});

test("sending a draft deletes it", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  await makeDraft(maya, { projectId, threadId });

  const draft = { threadId, mode: "reply" as const };
  await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>Yes</p>", draft },
  });

  assert.equal(await readDraft(maya, { projectId, threadId }), null);
});

test("a message that waits is edited as a draft and not sent", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);

  const { draft } = await maya.call(draftsContract.takeBack, { params: { scheduledMessageId } });

  assert.deepEqual(
    [draft?.content.subject, draft?.content.to, draft?.threadId],
    ["Our offer", ["jane@northwind.test"], null],
  );
  assert.equal(await statusOf(maya, projectId), "cancelled");
});

test("a message that was sent is not edited", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId } = await makeSend(app, maya);
  await maya.call(mailerContract.retry, { body: { scheduledMessageId } });
  await app.runJobs();

  await assert.rejects(
    maya.call(draftsContract.takeBack, { params: { scheduledMessageId } }),
    refusal(409, "scheduled_message_sending"),
  );
});

test("an undone message is held instead of replacing another draft", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);
  await makeDraft(maya, { projectId, content: { bodyHtml: "<p>Other</p>" } });

  const taken = await maya.call(draftsContract.takeBack, { params: { scheduledMessageId } });

  assert.equal(taken.draft, null);
  assert.equal(await statusOf(maya, projectId), "held");
  assert.equal((await readDraft(maya, { projectId }))?.content.bodyHtml, "<p>Other</p>");
});

test("an undone reply is not sent although a new one was started", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  const sent = await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>Yes</p>", draft: { threadId, mode: "reply" } },
  });
  await makeDraft(maya, { projectId, threadId });

  const params = { scheduledMessageId: sent.scheduledMessageId };
  await maya.call(draftsContract.takeBack, { params });
  await app.admin.query("update scheduled_messages set due_at = now() where due_at is not null");
  await app.runJobs();

  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.deepEqual([list[0]?.status, list[0]?.heldReason], ["held", "taken-back"]);
});

test("a held message can be edited once the other draft is gone", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);
  await makeDraft(maya, { projectId });
  await maya.call(draftsContract.takeBack, { params: { scheduledMessageId } });
  await maya.call(draftsContract.remove, { query: { projectId } });

  const { draft } = await maya.call(draftsContract.takeBack, { params: { scheduledMessageId } });

  assert.equal(draft?.content.subject, "Our offer");
  assert.equal(await statusOf(maya, projectId), "cancelled");
});

test("a scheduled message keeps its time while it is edited", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  const sendAt = new Date(Date.now() + DAY_MS).toISOString();
  const intendedLocal = { dateTime: "2026-12-01T09:00", timeZone: "Europe/Berlin" };
  const { scheduledMessageId } = await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>Yes</p>", sendAt, intendedLocal },
  });

  const { draft } = await maya.call(draftsContract.takeBack, { params: { scheduledMessageId } });

  assert.deepEqual(draft?.content.schedule, { at: sendAt, ...intendedLocal });
});

test("a message that was refused stays so where another draft comes first", async () => {
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya, { status: "failed" });
  await makeDraft(maya, { projectId });

  const { draft } = await maya.call(draftsContract.takeBack, { params: { scheduledMessageId } });

  assert.deepEqual([draft, await statusOf(maya, projectId)], [null, "failed"]);
});

test("in an archived project drafts are read and not saved", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeDraft(maya);
  await maya.call(projectsContract.archive, { params: { projectId } });

  assert.equal((await readDraft(maya, { projectId }))?.version, 1);
  await assert.rejects(save(maya, { projectId }, 1, "<p>x</p>"), refusal(409, "project_archived"));
});

test("a file attached to a draft is sent with the mail", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  const file = new File(["ten cells"], "our offer.txt");
  const kept = await maya.call(filesContract.attach, { params: { projectId }, file });
  const attachments = [{ fileId: kept.fileId }];
  await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>See the file</p>", attachments },
  });

  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  const { rows } = await app.admin.query(
    "select position($2::bytea in raw) > 0 as has from scheduled_messages where id = $1",
    [list[0]?.scheduledMessageId, Buffer.from(Buffer.from("ten cells").toString("base64"))],
  );

  assert.deepEqual([list[0]?.attachments[0]?.name, rows[0].has], ["our offer.txt", true]);
});
