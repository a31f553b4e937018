import assert from "node:assert/strict";
import { test } from "node:test";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { generationContract } from "./generation.contract.ts";
import { makeReadyProject } from "./generation.makers.ts";

const { app, model } = await aiApp();
const maya = await app.signIn();

test("pages of a product are written at the same time", async () => {
  const ready = await makeReadyProject(app, maya);
  model.asked = [];
  const { promise, resolve: release } = Promise.withResolvers<void>();
  model.hold = promise;
  const { pageIds } = await maya.call(generationContract.generate, { body: ready });

  const ended = app.runJobs();
  await model.waitUntil(() => model.asked.length === 3);
  release();
  await ended;

  const pages = await Promise.all(
    pageIds.map((pageId) =>
      maya.call(documentationContract.read, { params: { pageId }, query: {} }),
    ),
  );
  assert.ok(pages.length >= 3);
  for (const { status, name } of pages) assert.equal(status, "finished", name);
});
