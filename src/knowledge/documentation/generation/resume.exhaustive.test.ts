import assert from "node:assert/strict";
import { test } from "node:test";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { generationContract } from "./generation.contract.ts";
import { makeReadyProject } from "./generation.makers.ts";

const { app, model } = await aiApp(
  { AI_TIMEOUT_SECONDS: "30", LOG_LEVEL: "silent" },
  { takesJobs: false },
);
const quoteEachChunk = model.answer;

/** The number of answered requests, and after how many of them the model disappears. */
let answered: string[] = [];
let diesAfter = Number.POSITIVE_INFINITY;

model.answer = (asked) => {
  answered.push(`${asked.instructions}\n${asked.input}`);
  return quoteEachChunk(asked);
};
Object.defineProperty(model, "behaviour", {
  get: () => (answered.length >= diesAfter ? "fails" : "fine"),
});

/** Runs jobs until the model disappears after this many answers, and continues when it is back. */
async function runWithDeath(after: number): Promise<void> {
  diesAfter = answered.length + after;
  await assert.rejects(app.runJobs());
  diesAfter = Number.POSITIVE_INFINITY;
  await app.services.jobs.runJobs({ early: true });
}

async function generated(maya: Person, projectId: string, run: () => Promise<void>, name: string) {
  const { id: productId } = await makeProduct(maya, { projectId, name });
  answered = [];
  const body = { projectId, productId };
  const { pageIds } = await maya.call(generationContract.generate, { body });
  await run();
  const pages = await Promise.all(
    pageIds.map((pageId) =>
      maya.call(documentationContract.read, { params: { pageId }, query: {} }),
    ),
  );
  assert.ok(pages.every(({ status, workId }) => status === "finished" && workId === null));
  return pages.map(({ textContent }) => textContent.replaceAll(name, "the product"));
}

test("a generation killed at any page writes each page once", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeReadyProject(app, maya);
  const expected = await generated(maya, projectId, app.runJobs, "Undisturbed");
  assert.equal(answered.length, expected.length);

  for (const [page] of expected.entries()) {
    const texts = await generated(maya, projectId, () => runWithDeath(page), `Product ${page}`);

    assert.deepEqual(texts, expected);
    assert.equal(answered.length, new Set(answered).size);
    assert.equal(answered.length, expected.length);
  }
});

const STEPS = [
  "business-summary",
  "business-groups-summary",
  "business-group",
  "competitors-summary",
  "comparison",
] as const;

/** Both pipelines from the sources to the comparison. */
async function runPipelines(maya: Person, run: () => Promise<void>) {
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
  answered = [];
  for (const name of ["Halden", "Brix"]) {
    const content = CASE_STUDY.replaceAll("Halden", name);
    await makeSetupItem(maya, { projectId, type: "case-study", name, content });
    await run();
  }
  const content = "Gripworks sells vision grippers for bakeries. Prices start at 900 euros.";
  await makeSetupItem(maya, { projectId, type: "competitor", name: "Gripworks", content });
  await run();
  for (const type of STEPS) {
    if (type === "business-group")
      await maya.call(setupContract.createMany, { body: { projectId, type } });
    else await maya.call(setupContract.create, { body: { projectId, type } });
    await run();
  }
  const query = { projectId, withContent: "true" as const };
  const { list } = await maya.call(setupContract.list, { query });
  return list.map(({ type, status, textContent }) => ({ type, status, textContent }));
}

test("pipelines killed at every step ask nothing twice", async () => {
  const maya = await app.signIn();
  const expected = await runPipelines(maya, app.runJobs);
  const asked = answered.length;

  const pages = await runPipelines(maya, () => runWithDeath(0));

  assert.deepEqual(pages, expected);
  assert.ok(pages.every(({ status }) => status === "completed"));
  assert.equal(answered.length, asked);
  assert.equal(new Set(answered).size, asked);
});
