import assert from "node:assert/strict";
import { test } from "node:test";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeDraft } from "#src/inbox/drafts/drafts.makers.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { threadsContract } from "./threads.contract.ts";

const app = await testApp();

async function marks(person: Person, projectId: string) {
  const { list } = await person.call(threadsContract.list, { body: { projectId } });
  return list[0]?.marks;
}

test("a row shows its note with its queued reply", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  assert.deepEqual(await marks(maya, projectId), []);
  await maya.call(notesContract.create, { body: { projectId, threadId, text: "Call first." } });
  const sendAt = new Date(Date.now() + DAY_MS).toISOString();
  await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>Soon.</p>", sendAt },
  });
  assert.deepEqual(await marks(maya, projectId), ["scheduled", "note"]);
});

test("a conversation with a failed answer is marked as not sent", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  // The post office only delivers to .test, so this one is rejected.
  const to = [{ address: "jane@example.com" }];
  await maya.call(mailerContract.reply, {
    body: { projectId, threadId, to, bodyHtml: "<p>Now.</p>", undoSeconds: 0 },
  });
  await app.runJobs();
  assert.deepEqual(await marks(maya, projectId), ["not-sent"]);
});

test("a row shows the draft of a conversation merged into it", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  const first = await makeThread(app, maya, { mailbox, subject: "First" });
  const second = await makeThread(app, maya, { mailbox, subject: "Second" });
  for (const { threadId } of [first, second]) {
    await makeDraft(maya, { projectId, threadId });
    await maya.call(notesContract.create, { body: { projectId, threadId, text: "Call first." } });
  }

  const { threadId } = await makeThread(app, maya, {
    mailbox,
    html: "<p>Late</p>",
    chain: await internetIds(mailbox),
  });
  await maya.call(draftsContract.remove, { query: { projectId, threadId } });

  // The merged conversation's draft becomes visible.
  const { draft } = await maya.call(draftsContract.read, { query: { projectId, threadId } });
  assert.equal(draft?.threadId, threadId);
  assert.deepEqual(await marks(maya, projectId), ["draft", "note"]);
  assert.ok([first.threadId, second.threadId].includes(threadId));
});

async function internetIds({ mailboxId }: { mailboxId: string }): Promise<string[]> {
  const { rows } = await app.admin.query<{ id: string }>(
    "select internet_id as id from messages where mailbox_id = $1 order by received_at",
    [mailboxId],
  );
  return rows.map(({ id }) => id);
}

test("a draft marks the row for its author only", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { projectId, threadId } = await makeThread(app, maya);
  await makeDraft(maya, { projectId, threadId });
  assert.deepEqual(await marks(maya, projectId), ["draft"]);
  assert.deepEqual(await marks(jonas, projectId), []);
});
