import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { splitsContract } from "./splits.contract.ts";
import { makeSplit } from "./splits.makers.ts";
import { MAX_SPLITS } from "./splits.rules.ts";

const app = await testApp();

async function names(person: Person, projectId: string) {
  const { list } = await person.call(splitsContract.list, { query: { projectId } });
  return list.map(({ name }) => name);
}

test("a view lists how many conversations fit it", async () => {
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  const { mailboxId } = await maya.call(threadsContract.read, { params: { threadId } });
  for (const view of ["needs-reply", "done"] as const)
    await maya.call(splitsContract.create, {
      body: { projectId, name: view, filter: { view, mailboxIds: [mailboxId] } },
    });

  const { list } = await maya.call(splitsContract.list, { query: { projectId } });

  assert.deepEqual(
    list.map(({ count }) => count),
    [1, 0],
  );
});

test("views are personal, even for viewers", async () => {
  const maya = await app.signIn();
  const viewer = await app.signIn({ with: maya, role: "view" });
  const { projectId, splitId } = await makeSplit(viewer, {
    projectId: (await makeProject(maya)).id,
  });
  assert.deepEqual(await names(viewer, projectId), ["Questions"]);
  assert.deepEqual(await names(maya, projectId), []);
  const removing = maya.call(splitsContract.remove, { params: { splitId } });
  await assert.rejects(removing, refusal(404, "split_not_found"));
});

test("a view is saved at the requested position", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  for (const name of ["A", "C"]) await makeSplit(maya, { projectId, name });

  const { position } = await maya.call(splitsContract.create, {
    body: { projectId, name: "B", filter: {}, position: 2 },
  });

  assert.equal(position, 2);
  assert.deepEqual(await names(maya, projectId), ["A", "B", "C"]);
});

test("moving a view renumbers the others", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const a = await makeSplit(maya, { projectId, name: "A" });
  await makeSplit(maya, { projectId, name: "B" });
  const c = await makeSplit(maya, { projectId, name: "C" });
  const params = { splitId: c.splitId };
  await maya.call(splitsContract.update, { params, body: { name: "First", position: 1 } });
  assert.deepEqual(await names(maya, projectId), ["First", "A", "B"]);
  await maya.call(splitsContract.remove, { params: { splitId: a.splitId } });
  assert.deepEqual(await names(maya, projectId), ["First", "B"]);
});

test("views end at their limit", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  for (let index = 0; index < MAX_SPLITS; index += 1)
    await makeSplit(maya, { projectId, name: `View ${index}` });
  await assert.rejects(makeSplit(maya, { projectId }), refusal(409, "splits_full"));
});
