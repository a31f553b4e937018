import assert from "node:assert/strict";
import { test } from "node:test";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { SETUP_TYPES } from "#src/knowledge/setup/setup.rules.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";

const app = await testApp();

test("the sample project shows a bit of everything, dated before now", async () => {
  const maya = await app.signIn();

  const sample = await maya.call(sampleProjectContract.create);

  assert.deepEqual([sample.name, sample.isSample], ["Acme Robotics", true]);
  const params = { projectId: sample.id };
  const steps = await maya.call(todoItemsContract.list, { params });
  const products = await maya.call(productsContract.list, { query: params });
  assert.deepEqual(
    steps.list.map(({ status }) => status),
    ["completed", "completed", "completed"],
  );
  assert.equal(products.total, 2);
  const pages = await maya.call(setupContract.list, { query: params });
  const failed = pages.list.filter(({ status }) => status === "failed");
  assert.deepEqual(
    failed.map(({ error }) => error?.code),
    ["link_unreachable"],
  );
  assert.equal(new Set(pages.list.map(({ type }) => type)).size, SETUP_TYPES.length);
  const dates = [...steps.list, ...products.list, ...pages.list].map(
    ({ updatedAt }) => updatedAt ?? "",
  );
  const tree = await maya.call(documentationContract.readStructure, { query: params });
  const generated = tree.list.filter(({ promptType }) => promptType !== undefined);
  assert.ok(generated.length > 3);
  assert.ok(generated.every(({ status, stale }) => status === "finished" && !stale));
  assert.deepEqual(
    products.list.map(({ docsStatus }) => docsStatus),
    ["finished", "not-started"],
  );
  assert.ok(dates.every((date) => date < new Date().toISOString()));
});

test("each sample lists its case studies in the same order", async () => {
  const [first, second] = [await app.signIn(), await app.signIn()];
  const namesOf = async (person: typeof first) => {
    const { id: projectId } = await person.call(sampleProjectContract.create);
    const { list } = await person.call(setupContract.list, { query: { projectId } });
    return list.filter(({ type }) => type === "case-study").map(({ name }) => name);
  };

  const names = await namesOf(first);

  assert.equal(names.length, 6);
  assert.equal(names[0], "Halden Foods, changeover −38 %");
  assert.deepEqual(await namesOf(second), names);
});

test("sample conversations have the intent their wording supports", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await maya.call(sampleProjectContract.create);

  const { list } = await maya.call(threadsContract.list, { body: { projectId, limit: 100 } });

  const intents = new Set(list.map(({ intent }) => intent));
  for (const intent of ["out-of-office", "unsubscribe", "referral", "question"] as const)
    assert.ok(intents.has(intent), `${intent} is missing among ${[...intents]}`);
});

test("concurrent requests create one sample per organisation", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });

  const made = await Promise.all(
    [maya, jonas].map((one) => one.call(sampleProjectContract.create)),
  );

  assert.equal(made[0]?.id, made[1]?.id);
  const { active } = await maya.call(projectsContract.count, { query: {} });
  assert.equal(active, 1);
});

test("removing the sample leaves everything else untouched", async () => {
  const maya = await app.signIn();
  const own = await maya.call(projectsContract.create, { body: { name: "Acme Robotics" } });
  await maya.call(sampleProjectContract.create);

  await maya.call(sampleProjectContract.remove, { query: {} });

  const { list } = await maya.call(projectsContract.list, { query: {} });
  assert.deepEqual(
    list.map(({ id }) => id),
    [own.id],
  );
  await assert.rejects(
    maya.call(sampleProjectContract.remove, { query: {} }),
    refusal(404, "sample_project_not_found"),
  );
  assert.ok((await maya.call(sampleProjectContract.create)).isSample);
});

test("removing an old sample does not remove a newer one", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await maya.call(sampleProjectContract.create);
  await maya.call(sampleProjectContract.remove, { query: { projectId } });
  const { id: nextId } = await maya.call(sampleProjectContract.create);

  await assert.rejects(
    maya.call(sampleProjectContract.remove, { query: { projectId } }),
    refusal(404, "sample_project_not_found"),
  );
  assert.ok(await maya.call(projectsContract.read, { params: { projectId: nextId } }));
  await maya.call(sampleProjectContract.remove, { query: { projectId: nextId } });
});

test("each organisation has its own sample", async () => {
  const [maya, stranger] = [await app.signIn(), await app.signIn()];
  const own = await maya.call(sampleProjectContract.create);
  const foreign = await stranger.call(sampleProjectContract.create);
  assert.notEqual(own.id, foreign.id);
  await stranger.call(sampleProjectContract.remove, { query: {} });
  assert.ok(await maya.call(projectsContract.read, { params: { projectId: own.id } }));
});
