import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { IN_STORY } from "#fakes/ai/fake-ai.ts";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import {
  documentationContract,
  type Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import type { Person } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { LiveChange } from "#src/workspace/live/live.contract.ts";
import { openStream } from "#src/workspace/live/live.makers.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { generationContract } from "./generation.contract.ts";
import { makeGeneratedDocs, regenerate } from "./generation.makers.ts";

const { app, model } = await aiApp({ AI_TIMEOUT_SECONDS: "60" });
const quoteEachChunk = model.answer;

beforeEach(() => {
  Object.assign(model, { behaviour: "fine", asked: [], hold: undefined, answer: quoteEachChunk });
});

const of = (pageId: string) => ({ params: { pageId } });
const read = (person: Person, pageId: string): Promise<Page> =>
  person.call(documentationContract.read, { ...of(pageId), query: {} });

/** A user with generated documentation, and its first page, the summary of case studies. */
async function withDocs() {
  const maya = await app.signIn({ role: "admin" });
  const made = await makeGeneratedDocs(app, maya);
  model.asked = [];
  return { maya, ...made, pageId: made.pageIds[0] ?? "" };
}

test("regenerating a page keeps its previous text in the history", async () => {
  const { maya, pageId } = await withDocs();
  const { textContent: before } = await read(maya, pageId);
  model.answer = () => [
    { ...IN_STORY, text: "It is new.", chunk: 1, quote: "Each changeover of the packing line" },
  ];
  const stream = await openStream(maya);
  await stream.until(({ name }) => name === "ready");

  await regenerate(maya, pageId, ["Rewritten."]);
  await app.runJobs();

  await stream.until((event) => {
    const change = event.name === "change" ? LiveChange.parse(event.data) : undefined;
    return change?.topic === "documentation.regenerated" && change.subjectId === pageId;
  });
  stream.close();
  assert.match((await read(maya, pageId)).textContent, /It is new\./);
  const params = { documentId: pageId };
  const { list } = await maya.call(documentStoreContract.listRevisions, { params, query: {} });
  assert.equal(list[0]?.reason, "regenerated");
  const revisionId = list[1]?.id ?? "";
  const old = await maya.call(documentStoreContract.readRevision, {
    params: { ...params, revisionId },
  });
  assert.match(JSON.stringify(old.content), /It is said/);
  assert.match(before, /It is said/);
});

test("changes people made stay when a page is regenerated", async () => {
  const { maya, pageId } = await withDocs();
  const { content } = await read(maya, pageId);
  const blocks = (content?.blocks ?? []).map((block) =>
    block.id === "story-1" ? { ...block, data: { text: "Mine" } } : block,
  );
  await maya.call(documentationContract.update, { ...of(pageId), body: { content: { blocks } } });

  await regenerate(maya, pageId, ["Rewritten."]);
  await app.runJobs();

  assert.match((await read(maya, pageId)).textContent, /Mine/);
});

test("a new statement is shown also after someone has deleted another one", async () => {
  const { maya, pageId } = await withDocs();
  const write = async (...texts: string[]) => {
    const quote = "Each changeover of the packing line";
    model.answer = () =>
      texts.map((text, at) => ({ ...IN_STORY, paragraph: at + 1, text, chunk: 1, quote }));
    await regenerate(maya, pageId, [`Write ${texts.join(" ")}`]);
    await app.runJobs();
  };
  const paragraphs = async () => {
    const blocks = (await read(maya, pageId)).content?.blocks ?? [];
    return blocks.filter(({ id }) => id.startsWith("story-"));
  };
  await write("One.", "Two.", "Three.");
  const blocks = (await paragraphs()).filter(({ data }) => Object(data).text !== "Two.");
  await maya.call(documentationContract.update, { ...of(pageId), body: { content: { blocks } } });

  await write("One.", "Three.", "Four.");
  assert.deepEqual(
    (await paragraphs()).map(({ data }) => Object(data).text),
    ["One.", "Three.", "Four."],
  );
});

test("a page that fails to generate keeps its text", async () => {
  const { maya, pageId, productId } = await withDocs();
  const { textContent } = await read(maya, pageId);
  model.behaviour = "refuses";

  await regenerate(maya, pageId, ["Rewritten."]);
  await app.runJobs();

  const failed = await read(maya, pageId);
  assert.deepEqual(
    [failed.status, failed.errorCode, failed.textContent, failed.workId],
    ["failed", "ai_key_refused", textContent, null],
  );
  const params = { productId };
  assert.equal((await maya.call(productsContract.read, { params })).docsStatus, "failed");
  model.behaviour = "fine";
  await regenerate(maya, pageId);
  await app.runJobs();
  assert.equal((await read(maya, pageId)).status, "finished");
});

/** A regeneration that waits in a model call until released. */
async function whileRegenerating(
  person: Person,
  pageId: string,
  act: (jobId: string) => Promise<unknown>,
) {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  model.hold = promise;
  const { jobId } = await regenerate(person, pageId, [`Rewritten ${pageId}`]);
  const running = app.runJobs();
  await model.waitUntil(() => model.asked.length > 0);
  await act(jobId).finally(answer);
  await running;
}

test("cancelling restores a page's status and text", async () => {
  const { maya, pageId } = await withDocs();
  const before = await read(maya, pageId);

  await whileRegenerating(maya, pageId, async (workId) => {
    assert.equal((await read(maya, pageId)).status, "in-progress");
    await assert.rejects(regenerate(maya, pageId), refusal(409, "page_running"));
    await maya.call(backgroundWorkContract.cancel, { params: { workId } });
  });

  const after = await read(maya, pageId);
  assert.deepEqual(
    [after.status, after.textContent, after.version, after.workId],
    ["finished", before.textContent, before.version, null],
  );
});

test("a group added while the summary is written makes it stale", async () => {
  const { maya, projectId, pageIds } = await withDocs();
  const [, , pageId = ""] = pageIds;
  const items = [{ name: "Bakeries", content: "Bakeries buy cells for one line." }];
  const body = { projectId, type: "business-group" as const, items };

  await whileRegenerating(maya, pageId, () => maya.call(setupContract.createMany, { body }));

  const { name, status, stale } = await read(maya, pageId);
  assert.deepEqual([name, status, stale], ["Business groups summary", "finished", true]);
});

test("archiving a page during regeneration keeps its text and status", async () => {
  const { maya, pageId } = await withDocs();
  const before = await read(maya, pageId);

  await whileRegenerating(maya, pageId, () => maya.call(documentationContract.archive, of(pageId)));

  const after = await read(maya, pageId);
  assert.deepEqual(
    [after.isArchived, after.status, after.textContent],
    [true, "finished", before.textContent],
  );
  await assert.rejects(regenerate(maya, pageId), refusal(409, "page_archived"));
});

test("a page that is deleted during its regeneration stays deleted", async () => {
  const { maya, pageId } = await withDocs();
  await whileRegenerating(maya, pageId, () =>
    maya.call(documentationContract.remove, { ...of(pageId), query: {} }),
  );
  await assert.rejects(read(maya, pageId), refusal(404, "page_not_found"));
  await assert.rejects(regenerate(maya, pageId), refusal(404, "page_not_found"));
});

test("deleting a project during regeneration leaves nothing behind", async () => {
  const { maya, pageId, projectId } = await withDocs();
  await whileRegenerating(maya, pageId, () =>
    maya.call(projectsContract.remove, { params: { projectId }, query: {} }),
  );
  await assert.rejects(read(maya, pageId), refusal(404, "page_not_found"));
});

test("archiving its project during a run keeps a page's text", async () => {
  const { maya, pageId, projectId } = await withDocs();
  const before = await read(maya, pageId);
  await whileRegenerating(maya, pageId, () =>
    maya.call(projectsContract.archive, { params: { projectId } }),
  );

  const after = await read(maya, pageId);
  assert.deepEqual([after.status, after.errorCode], ["failed", "project_archived"]);
  assert.equal(after.textContent, before.textContent);
});

test("archiving its product during a run keeps a page's text", async () => {
  const { maya, pageId, productId } = await withDocs();
  const before = await read(maya, pageId);
  await whileRegenerating(maya, pageId, () =>
    maya.call(productsContract.archive, { params: { productId } }),
  );

  const after = await read(maya, pageId);
  assert.deepEqual([after.status, after.errorCode], ["failed", "product_archived"]);
  assert.deepEqual([after.textContent, after.version], [before.textContent, before.version]);
});

test("a page of an archived product is not regenerated", async () => {
  const { maya, pageId, productId } = await withDocs();
  await maya.call(productsContract.archive, { params: { productId } });
  await assert.rejects(regenerate(maya, pageId), refusal(409, "product_archived"));
  assert.deepEqual([(await read(maya, pageId)).status, model.asked], ["finished", []]);
});

test("archiving a product before its pages are written keeps them", async () => {
  const { maya, pageIds, projectId, productId } = await withDocs();
  const texts = () =>
    Promise.all(pageIds.map(async (pageId) => (await read(maya, pageId)).textContent));
  const before = await texts();
  await maya.call(generationContract.generate, { body: { projectId, productId } });
  await maya.call(productsContract.archive, { params: { productId } });
  await app.runJobs();
  assert.deepEqual([await texts(), model.asked], [before, []]);
});

test("text someone writes while the model answers is not lost", async () => {
  const { maya, pageId } = await withDocs();
  const { content } = await read(maya, pageId);
  const mine = { id: "mine", type: "paragraph", data: { text: "Written by Maya" } };
  const blocks = [...(content?.blocks ?? []), mine];

  await whileRegenerating(maya, pageId, () =>
    maya.call(documentationContract.update, { ...of(pageId), body: { content: { blocks } } }),
  );

  const { textContent, status } = await read(maya, pageId);
  assert.match(textContent, /Written by Maya/);
  assert.equal(status, "finished");
});

test("a page that people wrote is not regenerated", async () => {
  const { maya, projectId } = await withDocs();
  const page = await maya.call(documentationContract.create, { body: { projectId } });
  await assert.rejects(regenerate(maya, page.id), refusal(422, "page_not_generated"));
});

test("a regeneration the budget cannot pay for is refused before it begins", async () => {
  const { maya, pageId } = await withDocs();
  await maya.call(aiContract.updateSettings, { body: { monthlyBudgetCents: 0 } });
  await assert.rejects(regenerate(maya, pageId), refusal(409, "ai_budget_spent"));
  assert.equal((await read(maya, pageId)).status, "finished");
});
