import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { notesContract } from "./notes.contract.ts";

const app = await testApp();

test("colleagues read a conversation's notes with authors, oldest first", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const viewer = await app.signIn({ with: maya, role: "view" });
  const { projectId, threadId } = await makeThread(app, maya);
  await maya.call(notesContract.create, { body: { projectId, threadId, text: " Call her. " } });
  await jonas.call(notesContract.create, { body: { projectId, threadId, text: "Done." } });

  const { list } = await viewer.call(notesContract.list, { query: { projectId, threadId } });

  assert.deepEqual(
    list.map(({ text, createdBy }) => [text, createdBy]),
    [
      ["Call her.", maya.userId],
      ["Done.", jonas.userId],
    ],
  );
});

test("deleting a note twice reports it as deleted", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  const body = { projectId, threadId, text: "Mine." };
  const { noteId } = await maya.call(notesContract.create, { body });
  await maya.call(notesContract.remove, { params: { noteId } });

  const { list } = await maya.call(notesContract.list, { query: { projectId, threadId } });
  assert.deepEqual(list, []);
  await assert.rejects(
    maya.call(notesContract.remove, { params: { noteId } }),
    refusal(404, "note_not_found"),
  );
});

test("notes of a merged conversation stay with its target", async () => {
  const maya = await app.signIn();
  const { projectId, threadId, messageId } = await makeThread(app, maya);
  const other = await makeThread(app, maya);
  assert.ok(messageId);
  const body = { projectId, threadId, text: "Before." };
  await maya.call(notesContract.create, { body });
  await app.admin.query("update threads set merged_into = $2, project_id = $3 where id = $1", [
    threadId,
    other.threadId,
    other.projectId,
  ]);

  const { list } = await maya.call(notesContract.list, {
    query: { projectId: other.projectId, threadId: other.threadId },
  });

  assert.deepEqual(
    list.map(({ text }) => text),
    ["Before."],
  );
});
