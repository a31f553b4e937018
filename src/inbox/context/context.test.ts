import assert from "node:assert/strict";
import { test } from "node:test";
import { makeReadyProject } from "#src/knowledge/documentation/generation/generation.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { contextContract } from "./context.contract.ts";

const app = await testApp();
const maya = await app.signIn({ role: "edit" });

test("the saved project context is read again", async () => {
  const { id: projectId } = await makeProject(maya);
  const about = "We build robot cells for bakeries.";

  await maya.call(contextContract.update, {
    body: { projectId, about, never: ["Promise a date"], bookingLink: "cal.example.com/maya" },
  });

  const saved = await maya.call(contextContract.read, { query: { projectId } });
  assert.equal(saved.about, about);
  assert.deepEqual(saved.never, ["Promise a date"]);
  assert.equal(saved.bookingLink, "https://cal.example.com/maya");
  assert.equal(saved.version, 1);
});

test("the context is filled from the business summary until saved", async () => {
  const { projectId } = await makeReadyProject(app, maya);

  const { about, filledFrom, version } = await maya.call(contextContract.read, {
    query: { projectId },
  });

  assert.ok(about.length > 50);
  assert.equal(typeof filledFrom?.name, "string");
  assert.equal(version, 0);
});

test("context is generated from the client's offering only", async () => {
  const { projectId } = await makeReadyProject(app, maya);

  const { about } = await maya.call(contextContract.read, { query: { projectId } });

  assert.match(about, /installed a pick-and-place cell/);
  assert.doesNotMatch(about, /family-owned maker|No sentence about this/);
});

test("when two people save from the same version, the second is refused", async () => {
  const { id: projectId } = await makeProject(maya);
  const body = { projectId, version: 0 };
  await maya.call(contextContract.update, { body: { ...body, offer: "Cells" } });

  const second = maya.call(contextContract.update, { body: { ...body, offer: "No" } });

  await assert.rejects(second, refusal(409, "context_changed"));
});

test("switching one AI permission leaves the others unchanged", async () => {
  const { projectId } = await makeReadyProject(app, maya);
  const before = await maya.call(contextContract.read, { query: { projectId } });
  assert.deepEqual([before.asksModel, before.preparesDrafts], [true, false]);

  await maya.call(contextContract.update, { body: { projectId, preparesDrafts: true } });
  await maya.call(contextContract.update, { body: { projectId, asksModel: false } });

  const after = await maya.call(contextContract.read, { query: { projectId } });
  assert.deepEqual(after, { ...before, preparesDrafts: true, asksModel: false });
});

test("saving the context keeps the AI permissions", async () => {
  const { id: projectId } = await makeProject(maya);
  await maya.call(contextContract.update, { body: { projectId, preparesDrafts: true } });
  await maya.call(contextContract.update, { body: { projectId, version: 0, offer: "Cells" } });
  await maya.call(contextContract.update, { body: { projectId, asksModel: false } });

  const saved = await maya.call(contextContract.update, {
    body: { projectId, version: 1, about: "Robots" },
  });

  assert.deepEqual([saved.offer, saved.about], ["Cells", "Robots"]);
  assert.deepEqual([saved.preparesDrafts, saved.asksModel, saved.version], [true, false, 2]);
});
