import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { presenceContract } from "./presence.contract.ts";

const app = await testApp();
const maya = await app.signIn({ role: "edit" });
const jonas = await app.signIn({ with: maya, role: "edit" });
const { projectId, threadId } = await makeThread(app, maya);

const show = (person: Person, isWriting = false) =>
  person.call(presenceContract.show, { body: { projectId, threadId, isWriting } });
const seenBy = async (person: Person) =>
  (await person.call(presenceContract.list, { query: { projectId, threadId } })).list;

async function countEvents(): Promise<number> {
  const { rows } = await app.admin.query<{ count: number }>(
    "select count(*)::int as count from events where topic = 'presence.changed' and subject_id = $1",
    [threadId],
  );
  return rows[0]?.count ?? 0;
}

test("presence shows who else is reading or writing", async () => {
  await show(maya);
  await show(jonas, true);

  assert.deepEqual(await seenBy(maya), [{ userId: jonas.userId, isWriting: true }]);
  assert.deepEqual(await seenBy(jonas), [{ userId: maya.userId, isWriting: false }]);
});

test("a colleague who closes the conversation disappears", async () => {
  await show(jonas);
  await jonas.call(presenceContract.leave, { query: { projectId, threadId } });

  assert.deepEqual(await seenBy(maya), []);
});

test("a presence that is not renewed expires", async () => {
  await show(jonas);
  await app.admin.query("update thread_presence set seen_at = now() - interval '51 seconds'");

  assert.deepEqual(await seenBy(maya), []);
});

test("only news is published, not each beat", async () => {
  await jonas.call(presenceContract.leave, { query: { projectId, threadId } });
  const before = await countEvents();

  await show(jonas);
  await show(jonas);
  await show(jonas, true);

  assert.equal((await countEvents()) - before, 2);
});
