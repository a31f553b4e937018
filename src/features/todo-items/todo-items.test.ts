import assert from "node:assert/strict";
import { test } from "node:test";
import { projectsContract } from "#src/features/projects/projects.contract.ts";
import { makeProject } from "#src/features/projects/projects.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { todoItemsContract } from "./todo-items.contract.ts";
import type { TodoStatus } from "./todo-items.rules.ts";

const app = await testApp();

function list(person: Person, projectId: string) {
  return person.call(todoItemsContract.list, { params: { projectId } });
}

function set(person: Person, projectId: string, status: TodoStatus) {
  const body = { type: "strategy", status } as const;
  return person.call(todoItemsContract.update, { params: { projectId }, body });
}

test("a new project has three things to do", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);

  const { list: items, total } = await list(maya, id);

  assert.equal(total, 3);
  assert.deepEqual(
    items.map(({ projectId, type, status }) => ({ projectId, type, status })),
    ["client-business", "client-competitors", "strategy"].map((type) => ({
      projectId: id,
      type,
      status: "todo",
    })),
  );
});

test("a thing moves on from to do over in progress to completed, and the others stay", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);

  assert.equal((await set(maya, id, "in-progress")).status, "in-progress");
  const completed = await set(maya, id, "completed");

  assert.ok(completed.updatedAt);
  const { list: items } = await list(maya, id);
  assert.deepEqual(
    items.map(({ status }) => status),
    ["todo", "todo", "completed"],
  );
});

test("a step can be completed at once and reopened", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);
  await set(maya, id, "completed");
  assert.equal((await set(maya, id, "todo")).status, "todo");
  await set(maya, id, "completed");
  assert.equal((await set(maya, id, "in-progress")).status, "in-progress");
});

test("a step that has begun is not to do again", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);
  await set(maya, id, "in-progress");
  await assert.rejects(set(maya, id, "todo"), refusal(409, "todo_item_begun"));
});

test("marking twice, or by two people at once, is the same as once", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);
  const marks = await Promise.all([1, 2, 3].map(() => set(maya, id, "completed")));
  assert.deepEqual(new Set(marks.map(({ status }) => status)), new Set(["completed"]));
  const { rows } = await app.admin.query<{ published: number }>(
    "select count(*)::int as published from events where project_id = $1 and topic = 'todo-items.changed'",
    [id],
  );
  assert.equal(rows[0]?.published, 1);
});

test("the steps of an archived project can be read and not changed", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);
  await maya.call(projectsContract.archive, { params: { projectId: id } });
  assert.equal((await list(maya, id)).total, 3);
  await assert.rejects(set(maya, id, "completed"), refusal(409, "project_archived"));
});
