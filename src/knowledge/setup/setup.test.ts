import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { ErrorBody } from "#src/platform/contract/errors.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import { SetupItem, setupContract } from "./setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "./setup.makers.ts";

const app = await testApp();

const of = (setupId: string) => ({ params: { setupId } });

function read(person: Person, setupId: string) {
  return person.call(setupContract.read, of(setupId));
}

function update(
  person: Person,
  setupId: string,
  body: { name?: string; content?: string; version?: number },
) {
  return person.call(setupContract.update, { ...of(setupId), body });
}

function list(person: Person, projectId: string, types?: string, withContent?: "false") {
  const query = { projectId, ...(types ? { types } : {}), ...(withContent ? { withContent } : {}) };
  return person.call(setupContract.list, { query });
}

test("a note is completed as it is written", async () => {
  const maya = await app.signIn();
  const note = await makeSetupItem(maya, { name: "Call", content: "# Spare parts\n\nThey asked." });

  assert.deepEqual([note.status, note.hasChanges, note.version], ["completed", false, 1]);
  assert.equal(note.textContent, "Spare parts\nThey asked.");
  assert.deepEqual(
    note.content?.blocks.map(({ type }) => type),
    ["header", "paragraph"],
  );
});

test("pages are listed in the order of the pipelines", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  for (const type of ["comparison", "business-summary", "note"] as const)
    await makeSetupItem(maya, { projectId, type });

  const all = await list(maya, projectId, undefined, "false");
  const some = await list(maya, projectId, "comparison,note");

  const types = ({ list }: typeof all) => list.map(({ type }) => type);
  assert.deepEqual(types(all), ["note", "business-summary", "comparison"]);
  assert.deepEqual([all.total, all.list[0]?.content, all.list[0]?.textContent], [3, null, ""]);
  assert.deepEqual(types(some), ["note", "comparison"]);
  assert.ok(some.list.every(({ content }) => content !== null));
});

test("a type that does not exist is refused", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await assert.rejects(list(maya, projectId, "note,poem"), refusal(400, "setup_type_unknown"));
});

test("only a summary needs no name", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const add = (type: "note" | "comparison") =>
    maya.call(setupContract.create, { body: { projectId, type, content: "Text" } });

  await assert.rejects(add("note"), refusal(422, "setup_name_missing"));
  assert.equal((await add("comparison")).name, "Comparison");
});

test("a project has one summary of each kind", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const add = () => makeSetupItem(maya, { projectId, type: "business-summary" });

  const outcomes = await Promise.allSettled([add(), add()]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  await assert.rejects(add(), refusal(409, "setup_item_exists"));
});

test("the first page of a pipeline begins its step of the checklist", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const statuses = async () => {
    const { list } = await maya.call(todoItemsContract.list, { params: { projectId } });
    return list.map(({ status }) => status);
  };
  await makeSetupItem(maya, { projectId });
  assert.deepEqual(await statuses(), ["todo", "todo", "todo"]);

  await makeSetupItem(maya, { projectId, type: "comparison" });
  assert.deepEqual(await statuses(), ["todo", "in-progress", "todo"]);
});

test("an outdated change returns the current page as a conflict", async () => {
  const maya = await app.signIn();
  const { id, version } = await makeSetupItem(maya);
  await update(maya, id, { content: "One", version });

  const answer = await maya.request(`/api/setup/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ content: "Two", version }),
  });

  assert.equal(answer.status, 409);
  const { code, details } = ErrorBody.parse(await answer.json()).error;
  const { theirs } = z.object({ theirs: SetupItem.partial() }).parse(details);
  assert.deepEqual([code, theirs.version], ["setup_item_changed", version + 1]);
  assert.deepEqual(theirs.content?.blocks[0]?.data, { text: "One" });
  assert.equal((await read(maya, id)).textContent, "One");
});

test("undoing all changes restores the original page", async () => {
  const maya = await app.signIn();
  const note = await makeSetupItem(maya, { name: "Call", content: "First" });
  const changed = await update(maya, note.id, { name: "Meeting", content: "Second" });
  assert.equal(changed.hasChanges, true);

  const undone = await maya.call(setupContract.undoChanges, { ...of(note.id), body: {} });
  assert.deepEqual([undone.name, undone.textContent, undone.hasChanges], ["Call", "First", false]);

  const { list } = await maya.call(documentStoreContract.listRevisions, {
    params: { documentId: note.id },
    query: {},
  });
  assert.deepEqual(
    list.map(({ reason }) => reason),
    ["undone", "edited", "created"],
  );
  const back = await maya.call(setupContract.restore, {
    ...of(note.id),
    body: { revisionId: list[1]?.id ?? "" },
  });
  assert.deepEqual([back.name, back.textContent], ["Meeting", "Second"]);
});

test("undoing all changes with an outdated version is refused", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const { id } = await makeSetupItem(maya, { content: "First" });
  const { version } = await update(maya, id, { content: "Second" });
  await update(jonas, id, { content: "Third" });

  await assert.rejects(
    maya.call(setupContract.undoChanges, { ...of(id), body: { version } }),
    refusal(409, "setup_item_changed"),
  );
  assert.equal((await read(maya, id)).textContent, "Third");
});

test("undoing where nothing was changed changes nothing", async () => {
  const maya = await app.signIn();
  const note = await makeSetupItem(maya);
  assert.deepEqual(await maya.call(setupContract.undoChanges, { ...of(note.id), body: {} }), note);
});

test("continuous editing by one person creates one revision", async () => {
  const maya = await app.signIn();
  const { id } = await makeSetupItem(maya, { content: "First" });
  for (const content of ["Second", "Third", "Fourth"]) await update(maya, id, { content });

  const params = { documentId: id };
  const { list } = await maya.call(documentStoreContract.listRevisions, { params, query: {} });
  const [newest] = list;
  const revision = await maya.call(documentStoreContract.readRevision, {
    params: { ...params, revisionId: newest?.id ?? "" },
  });

  assert.equal(list.length, 2);
  assert.deepEqual([newest?.by?.userId, newest?.version], [maya.userId, 4]);
  assert.deepEqual(revision.content?.blocks[0]?.data, { text: "Fourth" });
});

test("a page accepts Editor.js, JSON, Markdown or plain text", async () => {
  const maya = await app.signIn();
  const blocks = [{ id: "a", type: "paragraph", data: { text: "<b>Bold</b>" } }];
  for (const content of [{ blocks }, JSON.stringify({ blocks }), "**Bold**"]) {
    const { content: stored } = await makeSetupItem(maya, { content });
    assert.deepEqual(stored?.blocks[0]?.data, { text: "<b>Bold</b>" });
  }
  const { textContent } = await makeSetupItem(maya, { content: "Just words." });
  assert.equal(textContent, "Just words.");
});

test("invalid or oversized content is refused", async () => {
  const maya = await app.signIn();
  const { id } = await makeSetupItem(maya);
  const send = (content: unknown) => makeSetupItem(maya, { content });
  await assert.rejects(send({ blocks: "none" }), refusal(422, "content_invalid"));
  await assert.rejects(send({ blocks: [null] }), refusal(422, "content_invalid"));
  const line = { type: "paragraph", data: { text: "a".repeat(65 * 1024) } };
  await assert.rejects(send({ blocks: [line] }), refusal(422, "content_too_large"));
  assert.equal((await read(maya, id)).version, 1);
});

test("scripts in a page are not stored", async () => {
  const maya = await app.signIn();
  const text = 'A<script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">b</a>';
  const { content } = await makeSetupItem(maya, {
    content: { blocks: [{ type: "paragraph", data: { text } }] },
  });
  assert.doesNotMatch(JSON.stringify(content), /script|onclick|href/);
});

test("in an archived project pages are read and not changed", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makeSetupItem(maya);
  await maya.call(projectsContract.archive, { params: { projectId } });

  const archived = refusal(409, "project_archived");
  await assert.rejects(makeSetupItem(maya, { projectId }), archived);
  await assert.rejects(update(maya, id, { name: "New" }), archived);
  await assert.rejects(maya.call(setupContract.undoChanges, { ...of(id), body: {} }), archived);
  await assert.rejects(maya.call(setupContract.remove, of(id)), archived);
  assert.equal((await read(maya, id)).id, id);
});

test("deleting a page twice reports it as deleted", async () => {
  const maya = await app.signIn();
  const { id } = await makeSetupItem(maya);
  await maya.call(setupContract.remove, of(id));
  await assert.rejects(read(maya, id), refusal(404, "setup_item_not_found"));
  await assert.rejects(
    maya.call(setupContract.remove, of(id)),
    refusal(404, "setup_item_not_found"),
  );
});

test("a deleted page takes its history along", async () => {
  const maya = await app.signIn();
  const { id } = await makeSetupItem(maya);
  await update(maya, id, { content: "They asked again." });
  const params = { documentId: id };
  const { list: before } = await maya.call(documentStoreContract.listRevisions, {
    params,
    query: {},
  });
  assert.equal(before.length, 2);

  await maya.call(setupContract.remove, of(id));

  await assert.rejects(
    maya.call(documentStoreContract.listRevisions, { params, query: {} }),
    refusal(404, "document_not_found"),
  );
  const [{ id: revisionId } = { id: "" }] = before;
  await assert.rejects(
    maya.call(documentStoreContract.readRevision, { params: { ...params, revisionId } }),
    refusal(404, "revision_not_found"),
  );
});

test("text for a summary whose analysis failed completes it", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeSetupItem(maya, { projectId, type: "case-study", content: CASE_STUDY });
  await app.runJobs();
  const body = { projectId, type: "business-summary" as const };
  const { id, workId } = await maya.call(setupContract.create, { body });
  await maya.call(backgroundWorkContract.cancel, { params: { workId: workId ?? "" } });
  await app.runJobs();
  const params = { setupId: id };
  assert.equal((await maya.call(setupContract.read, { params })).status, "failed");

  const written = await maya.call(setupContract.update, { params, body: { content: "By hand." } });
  assert.deepEqual(
    [written.status, written.error, written.textContent, written.hasChanges],
    ["completed", undefined, "By hand.", false],
  );

  await maya.call(setupContract.update, { params, body: { content: "Changed later." } });
  const undone = await maya.call(setupContract.undoChanges, { params, body: {} });
  assert.deepEqual([undone.status, undone.textContent], ["completed", "By hand."]);
});
