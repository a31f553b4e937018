import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { mailboxesContract } from "./mailboxes.contract.ts";
import { makeMailbox } from "./mailboxes.makers.ts";
import { purgeMail } from "./server/mailboxes.jobs.ts";

const app = await testApp();

/** A fully synced mailbox with this many threads. */
async function makeFilled(person: Person, count: number) {
  const mailbox = await makeMailbox(person);
  const threads: Awaited<ReturnType<typeof makeThread>>[] = [];
  for (let at = 0; at < count; at += 1) threads.push(await makeThread(app, person, { mailbox }));
  return { ...mailbox, threads, params: { mailboxId: mailbox.mailboxId } };
}

async function readProof(person: Person, projectId: string) {
  const { list } = await person.call(mailboxesContract.list, { body: { projectId } });
  const proof = list[0]?.proof;
  assert.ok(proof);
  return proof;
}

function loseMessage(messageId: string) {
  return app.admin.query("delete from messages where id = $1", [messageId]);
}

test("repairing a mailbox restores a missing message", async () => {
  const maya = await app.signIn();
  const { projectId, threads, params } = await makeFilled(maya, 3);
  await loseMessage(threads[1]?.messageId ?? "");

  await maya.call(mailboxesContract.verify, { params });
  await app.runJobs();
  const damaged = await readProof(maya, projectId);
  await maya.call(mailboxesContract.repair, { params });
  await app.runJobs();
  const repaired = await readProof(maya, projectId);

  const day = new Date().toISOString().slice(0, 10);
  assert.deepEqual([damaged.storedCount, damaged.providerCount], [2, 3]);
  assert.deepEqual(damaged.gaps, [{ day, missing: 1, extra: 0 }]);
  assert.deepEqual([repaired.storedCount, repaired.gaps], [3, []]);
});

test("a surplus message stays until the provider confirms its deletion", async () => {
  const maya = await app.signIn();
  const { projectId, threads, params } = await makeFilled(maya, 2);
  const { threadId, messageId } = threads[0] ?? { threadId: "", messageId: "" };
  await app.admin.query(
    "delete from practice_mails where id::text = (select provider_id from messages where id = $1)",
    [messageId],
  );

  await maya.call(mailboxesContract.verify, { params });
  await app.runJobs();
  const found = await readProof(maya, projectId);
  const before = await maya.call(messagesContract.list, { body: { projectId, threadId } });
  await maya.call(mailboxesContract.repair, { params });
  await app.runJobs();
  const after = await maya.call(messagesContract.list, { body: { projectId, threadId } });

  assert.equal(found.extraCount, 1);
  assert.equal(before.list.length, 1);
  assert.equal(after.list.length, 0);
  assert.deepEqual((await readProof(maya, projectId)).gaps, []);
});

test("a lost cursor compares ids and deletes nothing", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId, threads, params } = await makeFilled(maya, 3);
  await loseMessage(threads[0]?.messageId ?? "");
  await app.admin.query("update mailbox_syncs set cursor = '999999' where mailbox_id = $1", [
    mailboxId,
  ]);
  const kept = threads[2]?.messageId;

  await maya.call(mailboxesContract.sync, { params });
  await app.runJobs();

  const { rows } = await app.admin.query("select id from messages where mailbox_id = $1", [
    mailboxId,
  ]);
  assert.equal(rows.length, 3);
  assert.ok(rows.some(({ id }) => id === kept));
  assert.equal((await readProof(maya, projectId)).missingCount, 0);
});

async function countLeft(mailboxId: string): Promise<number> {
  const { rows } = await app.admin.query(
    `select (select count(*) from messages where mailbox_id = $1)::int
          + (select count(*) from mailboxes where id = $1)::int as count`,
    [mailboxId],
  );
  return rows[0].count;
}

function forget(): Promise<void> {
  return purgeMail.perform({
    payload: {},
    services: app.services,
    attempt: 1,
    signal: AbortSignal.timeout(60_000),
  });
}

test("a mailbox deleted with its mail disappears immediately", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, mailboxId, threads, params } = await makeFilled(maya, 2);
  const messageId = threads[0]?.messageId ?? "";

  await maya.call(mailboxesContract.remove, { params, query: { projectId, keepData: "false" } });

  const { list } = await maya.call(mailboxesContract.list, { body: { projectId } });
  assert.deepEqual(list, []);
  await assert.rejects(
    maya.call(messagesContract.readText, { params: { messageId } }),
    /404 message_not_found/,
  );
  await forget();
  assert.equal(await countLeft(mailboxId), 0);
});

test("the mail of a mailbox that is disconnected stays readable", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, threads, params } = await makeFilled(maya, 1);

  await maya.call(mailboxesContract.remove, { params, query: { projectId, keepData: "true" } });
  await forget();

  const { list } = await maya.call(mailboxesContract.list, { body: { projectId } });
  assert.equal(list[0]?.status, "disconnected");
  const messageId = threads[0]?.messageId ?? "";
  const { text } = await maya.call(messagesContract.readText, { params: { messageId } });
  assert.match(text, /cost/);
});

test("a mailbox that was disconnected comes back with its mail", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, email, mailboxId, params } = await makeFilled(maya, 1);
  await maya.call(mailboxesContract.remove, { params, query: { projectId, keepData: "true" } });

  const again = await makeMailbox(maya, { projectId, email });
  await app.runJobs();

  assert.equal(again.mailboxId, mailboxId);
  assert.equal((await readProof(maya, projectId)).storedCount, 1);
});

test("mail of a deleted project is hidden immediately", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, mailboxId, threads } = await makeFilled(maya, 2);
  const messageId = threads[0]?.messageId ?? "";

  await maya.call(projectsContract.remove, { params: { projectId }, query: {} });

  await assert.rejects(
    maya.call(messagesContract.readText, { params: { messageId } }),
    /404 message_not_found/,
  );
  await app.runJobs();
  await forget();
  assert.equal(await countLeft(mailboxId), 0);
});
