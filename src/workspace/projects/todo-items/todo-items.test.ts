import assert from "node:assert/strict";
import { test } from "node:test";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import {
  makeAnalysedPage,
  makeCaseStudy,
  makeSetupItem,
} from "#src/knowledge/setup/setup.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
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

test("a to-do item moves from in progress to completed", async () => {
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

test("steps are completed separately in each project", async () => {
  const maya = await app.signIn();
  const [one, other] = [await makeProject(maya), await makeProject(maya)];
  await set(maya, one.id, "completed");
  assert.deepEqual([(await list(maya, one.id)).done, (await list(maya, other.id)).done], [1, 0]);
});

test("a step whose pages are all written is completed without a mark", async () => {
  const maya = await app.signIn();
  const projectId = await withBusiness(maya);
  const { list: items, done } = await list(maya, projectId);
  const { status, isMarked, updatedAt } = items[0] ?? {};
  assert.deepEqual([status, isMarked, done], ["completed", false, 1]);
  assert.ok(updatedAt);
});

test("a changed source resets a completed step to in progress", async () => {
  const maya = await app.signIn();
  const projectId = await withBusiness(maya);
  await changeStudy(maya, projectId);
  const { list: items, done } = await list(maya, projectId);
  assert.deepEqual([items[0]?.status, done], ["in-progress", 0]);
});

test("a step that a person marked stays completed when its sources change", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeCaseStudy(maya, projectId);
  const body = { type: "client-business", status: "completed" } as const;
  const marked = await maya.call(todoItemsContract.update, { params: { projectId }, body });
  assert.equal(marked.isMarked, true);
  await app.runJobs();
  await changeStudy(maya, projectId);
  assert.equal((await list(maya, projectId)).list[0]?.status, "completed");
});

test("the strategy is completed once a campaign has started", async () => {
  const maya = await app.signIn();
  const { projectId, campaignId } = await makeCampaign(maya);
  const statusNow = async () => (await list(maya, projectId)).list[2]?.status;
  assert.equal(await statusNow(), "in-progress");
  await maya.call(runningContract.start, { params: { campaignId } });
  assert.equal(await statusNow(), "completed");
});

test("a step completed by its work cannot be reopened", async () => {
  const maya = await app.signIn();
  const { projectId, campaignId } = await makeCampaign(maya);
  await maya.call(runningContract.start, { params: { campaignId } });
  await assert.rejects(set(maya, projectId, "in-progress"), refusal(409, "todo_item_done"));
});

test("a step can be completed at once and reopened", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);
  await set(maya, id, "completed");
  assert.equal((await set(maya, id, "todo")).status, "todo");
  await set(maya, id, "completed");
  assert.equal((await set(maya, id, "in-progress")).status, "in-progress");
});

test("a step in progress cannot be reset to do", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);
  await set(maya, id, "in-progress");
  await assert.rejects(set(maya, id, "todo"), refusal(409, "todo_item_begun"));
});

test("marking is idempotent, also concurrently", async () => {
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

/** A project whose client setup is generated from one case study. */
async function withBusiness(person: Person): Promise<string> {
  const { id: projectId } = await makeProject(person);
  await makeCaseStudy(person, projectId);
  await app.runJobs();
  for (const type of ["business-summary", "business-groups-summary"] as const)
    await makeAnalysedPage(app, person, projectId, type);
  await makeSetupItem(person, { projectId, type: "business-group", content: "Food makers." });
  return projectId;
}

async function changeStudy(person: Person, projectId: string): Promise<void> {
  const query = { projectId, types: "case-study" };
  const { list: studies } = await person.call(setupContract.list, { query });
  const params = { setupId: studies[0]?.id ?? "" };
  const content = "Halden Foods grew to 300 employees and runs two packing lines in Hamburg.";
  await person.call(setupContract.update, { params, body: { content } });
}
