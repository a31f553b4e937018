import assert from "node:assert/strict";
import { test } from "node:test";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import {
  documentationContract,
  type Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { CASE_STUDY, makeCaseStudy } from "#src/knowledge/setup/setup.makers.ts";
import { refusal, refusedCall } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { generationContract } from "./generation.contract.ts";
import { makeGeneratedDocs, makeReadyProject } from "./generation.makers.ts";

const app = await testApp();

const read = (person: Person, pageId: string): Promise<Page> =>
  person.call(documentationContract.read, { params: { pageId }, query: {} });
const product = (person: Person, productId: string) =>
  person.call(productsContract.read, { params: { productId } });
const generate = (person: Person, body: { projectId: string; productId: string }) =>
  person.call(generationContract.generate, { body });

test("a project's setup becomes three summaries and group pages", async () => {
  const maya = await app.signIn();
  const ready = await makeReadyProject(app, maya);

  const begun = await generate(maya, ready);
  const { docsStatus } = await product(maya, ready.productId);
  await app.runJobs();

  assert.deepEqual([begun.status, docsStatus], ["in-progress", "in-progress"]);
  const pages = await Promise.all(begun.pageIds.map((id) => read(maya, id)));
  assert.deepEqual(
    pages.slice(0, 3).map(({ name, type, promptType, status }) => [name, type, promptType, status]),
    [
      ["Case study summary", "ai-prompt", "case-study-summary", "finished"],
      ["Business summary", "ai-prompt", "business-summary", "finished"],
      ["Business groups summary", "ai-prompt", "business-groups-summary", "finished"],
    ],
  );
  const groups = pages.slice(3);
  assert.ok(groups.length > 0);
  assert.ok(groups.every(({ promptType }) => promptType === "business-group-analysis"));
  assert.ok(groups.every(({ parentId }) => parentId === pages[2]?.id));
  const [summary] = pages;
  assert.match(summary?.textContent ?? "", /fell by 38 percent/);
  assert.deepEqual([summary?.engine, summary?.hasChanges], ["extractive", false]);
  const { docsStatus: after, pagesCount } = await product(maya, ready.productId);
  assert.deepEqual([after, pagesCount], ["finished", pages.length]);
});

test("each sentence of a generated page links to its source", async () => {
  const maya = await app.signIn();
  const { pageIds } = await makeGeneratedDocs(app, maya);
  const params = { documentId: pageIds[0] ?? "" };
  const { list } = await maya.call(documentStoreContract.listQuotes, { params });
  assert.ok(list.length > 3);
  assert.ok(list.every(({ check }) => check === "supported"));
});

test("a page with missing inputs lists them", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const { id: productId } = await makeProduct(maya, { projectId });

  const { pageIds } = await generate(maya, { projectId, productId });
  await app.runJobs();

  const pages = await Promise.all(pageIds.map((id) => read(maya, id)));
  assert.equal(pages.length, 3);
  assert.ok(pages.every(({ status, engine }) => status === "finished" && engine === null));
  assert.match(pages[0]?.textContent ?? "", /No case study has been analysed yet/);
  assert.match(pages[1]?.textContent ?? "", /There is no business summary yet/);
  assert.match(pages[2]?.textContent ?? "", /There are no business groups yet/);
});

test("only one of two concurrent generations starts", async () => {
  const maya = await app.signIn();
  const ready = await makeReadyProject(app, maya);

  const outcomes = await Promise.allSettled([generate(maya, ready), generate(maya, ready)]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  const begun = outcomes.find((one) => one.status === "fulfilled")?.value;
  const refused = await refusedCall(generate(maya, ready));
  assert.equal(refused.code, "docs_running");
  assert.match(refused.body, new RegExp(begun?.jobId ?? "none"));
  await app.runJobs();
});

test("regenerating pages keeps their ids and manual edits", async () => {
  const maya = await app.signIn();
  const { projectId, productId, pageIds } = await makeGeneratedDocs(app, maya);
  const [pageId = ""] = pageIds;
  const { content } = await read(maya, pageId);
  const mine = { id: "mine", type: "paragraph", data: { text: "Added by Maya" } };
  const blocks = [...(content?.blocks ?? []), mine];
  const body = { content: { blocks } };
  await maya.call(documentationContract.update, { params: { pageId }, body });
  assert.equal((await read(maya, pageId)).hasChanges, true);

  const again = await generate(maya, { projectId, productId });
  await app.runJobs();

  assert.deepEqual(again.pageIds, pageIds);
  assert.match((await read(maya, pageId)).textContent, /Added by Maya/);
});

test("sources that mention the product take precedence", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeReadyProject(app, maya);
  const { id: productId } = await makeProduct(maya, { projectId, name: "Brix Foods" });
  const { id: unnamed } = await makeProduct(maya, { projectId, name: "Submarine" });

  const one = await generate(maya, { projectId, productId });
  const other = await generate(maya, { projectId, productId: unnamed });
  await app.runJobs();

  const about = await read(maya, one.pageIds[0] ?? "");
  assert.match(about.textContent, /Brix Foods/);
  assert.doesNotMatch(about.textContent, /Halden Foods/);
  const whole = await read(maya, other.pageIds[0] ?? "");
  assert.match(whole.textContent, /No source names Submarine/);
  assert.match(whole.textContent, /Halden Foods/);
});

test("a product in the plural is found in the singular", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeReadyProject(app, maya);
  const { id: productId } = await makeProduct(maya, { projectId, name: "Solar batteries" });
  await makeCaseStudy(maya, projectId, CASE_STUDY.replaceAll("Halden Foods", "A solar battery"));
  await app.runJobs();

  const { pageIds } = await generate(maya, { projectId, productId });
  await app.runJobs();

  const { textContent } = await read(maya, pageIds[0] ?? "");
  assert.match(textContent, /solar battery/);
  assert.doesNotMatch(textContent, /No source names/);
});

test("a page reports dropped sources before and after its update", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeReadyProject(app, maya);
  const { id: productId } = await makeProduct(maya, { projectId, name: "Submarines" });
  const { pageIds } = await generate(maya, { projectId, productId });
  await app.runJobs();
  await makeCaseStudy(maya, projectId, CASE_STUDY.replaceAll("Halden Foods", "One submarine"));
  await app.runJobs();

  const { list } = await maya.call(rebuildStaleContract.plan, { query: { projectId } });
  const planned = list.find(({ documentId }) => documentId === pageIds[0]);
  await maya.call(rebuildStaleContract.start, { body: { projectId } });
  await app.runJobs();

  const reason = "unnamed";
  assert.deepEqual(planned?.leavesOut, [
    { name: "Halden", reason },
    { name: "Brix", reason },
  ]);
  const { textContent } = await read(maya, pageIds[0] ?? "");
  assert.match(
    textContent,
    /No longer used here, because they don’t name Submarines: Halden, Brix/,
  );
});

test("generation refuses an archived product", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const { id: productId } = await makeProduct(maya, { projectId });
  const elsewhere = await makeProduct(maya);
  await assert.rejects(
    generate(maya, { projectId, productId: elsewhere.id }),
    refusal(404, "product_not_found"),
  );
  await maya.call(productsContract.archive, { params: { productId } });
  await assert.rejects(generate(maya, { projectId, productId }), refusal(409, "product_archived"));
  await maya.call(projectsContract.archive, { params: { projectId } });
  await assert.rejects(generate(maya, { projectId, productId }), refusal(409, "project_archived"));
});

test("cancelling a generation before its start starts no pages", async () => {
  const maya = await app.signIn();
  const ready = await makeReadyProject(app, maya);
  const { jobId, pageIds } = await generate(maya, ready);

  await maya.call(backgroundWorkContract.cancel, { params: { workId: jobId } });
  await app.runJobs();

  const { status, workId } = await read(maya, pageIds[0] ?? "");
  assert.deepEqual([status, workId], ["not-started", null]);
  assert.equal((await product(maya, ready.productId)).docsStatus, "not-started");
});

test("generating again replaces a page in the trash", async () => {
  const maya = await app.signIn();
  const { projectId, productId, pageIds } = await makeGeneratedDocs(app, maya);
  const [first = ""] = pageIds;
  await maya.call(documentationContract.remove, { params: { pageId: first }, query: {} });

  const again = await generate(maya, { projectId, productId });
  await app.runJobs();

  assert.equal(again.pageIds.length, pageIds.length);
  assert.notEqual(again.pageIds[0], first);
  assert.deepEqual(again.pageIds.slice(1), pageIds.slice(1));
});
