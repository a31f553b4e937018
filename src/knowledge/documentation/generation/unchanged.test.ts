import assert from "node:assert/strict";
import { test } from "node:test";
import { IN_STORY } from "#fakes/ai/fake-ai.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { makeStaleProject } from "#src/knowledge/rebuild-stale/rebuild-stale.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { type Person, type TestApp, testApp } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { generationContract } from "./generation.contract.ts";
import { makeGeneratedDocs } from "./generation.makers.ts";

const app = await testApp();

async function withDocs(on: TestApp) {
  const maya = await on.signIn({ role: "admin" });
  const made = await makeGeneratedDocs(on, maya);
  return { maya, ...made, pageId: made.pageIds[0] ?? "" };
}

async function changedBy(on: TestApp, person: Person, workId: string) {
  await on.runJobs();
  const { list } = await person.call(backgroundWorkContract.list, { query: {} });
  return list.find(({ id }) => id === workId)?.changed;
}

async function regenerate(on: TestApp, person: Person, pageId: string, instruction?: string) {
  const body = instruction === undefined ? {} : { prompts: [instruction] };
  const { jobId } = await person.call(generationContract.regenerate, { params: { pageId }, body });
  return changedBy(on, person, jobId);
}

test("a page that is regenerated from the same sources counts as unchanged", async () => {
  const { maya, pageId } = await withDocs(app);
  assert.equal(await regenerate(app, maya, pageId), 0);
});

test("a page with manual edits is unchanged when its sources are", async () => {
  const { maya, pageId } = await withDocs(app);
  const params = { pageId };
  const { content } = await maya.call(documentationContract.read, { params, query: {} });
  const mine = { id: "mine", type: "paragraph", data: { text: "Added by Maya" } };
  const blocks = [...(content?.blocks ?? []), mine];
  await maya.call(documentationContract.update, { params, body: { content: { blocks } } });

  assert.equal(await regenerate(app, maya, pageId), 0);
});

test("a page that is regenerated from a changed source counts as changed", async () => {
  const { maya, projectId, pageId } = await withDocs(app);
  const query = { projectId, types: "case-study" };
  const [study] = (await maya.call(setupContract.list, { query })).list;
  const body = { content: "Changeover time of the pick-and-place cell fell by 45 percent." };
  await maya.call(setupContract.update, { params: { setupId: study?.id ?? "" }, body });
  await app.runJobs();

  assert.equal(await regenerate(app, maya, pageId), 1);
});

test("an offer next to edited text counts as a change", async () => {
  const { app: other, model } = await aiApp();
  const { maya, pageId } = await withDocs(other);
  const params = { pageId };
  const { content } = await maya.call(documentationContract.read, { params, query: {} });
  const blocks = (content?.blocks ?? []).map((block) =>
    block.id === "story-1" ? { ...block, data: { text: "Mine" } } : block,
  );
  await maya.call(documentationContract.update, { params, body: { content: { blocks } } });
  const quote = "Each changeover of the packing line";
  model.answer = () => [{ ...IN_STORY, text: "It is new.", chunk: 1, quote }];

  assert.equal(await regenerate(other, maya, pageId, "Rewritten."), 1);
});

test("a page regenerated with equal text counts as unchanged", async () => {
  const { app: other } = await aiApp();
  const { maya, pageId } = await withDocs(other);
  assert.equal(await regenerate(other, maya, pageId, "Write it again."), 0);
});

test("regenerating documentation from the same sources changes no page", async () => {
  const { maya, projectId, productId } = await withDocs(app);
  const body = { projectId, productId };
  const { jobId } = await maya.call(generationContract.generate, { body });
  assert.equal(await changedBy(app, maya, jobId), 0);
});

test("an update of several pages counts those with another text", async () => {
  const maya = await app.signIn();
  const projectId = await makeStaleProject(app, maya);
  const { workId } = await maya.call(rebuildStaleContract.start, { body: { projectId } });
  assert.equal(await changedBy(app, maya, workId), 1);
});
