import assert from "node:assert/strict";
import { test } from "node:test";
import {
  documentationContract,
  type Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { generationContract } from "./generation.contract.ts";
import { makeGeneratedDocs, makeReadyProject } from "./generation.makers.ts";

const app = await testApp();

const read = (person: Person, pageId: string): Promise<Page> =>
  person.call(documentationContract.read, { params: { pageId }, query: {} });
const plan = (person: Person, projectId: string) =>
  person.call(rebuildStaleContract.plan, { query: { projectId } });

/** Generated documentation with a case study that has changed since. */
async function withStaleDocs() {
  const maya = await app.signIn();
  const { projectId, productId, pageIds } = await makeGeneratedDocs(app, maya);
  const query = { projectId, types: "case-study" };
  const [study] = (await maya.call(setupContract.list, { query })).list;
  assert.ok(study);
  const body = { content: "Brix Foods saved 250,000 euros in the second year." };
  await maya.call(setupContract.update, { params: { setupId: study.id }, body });
  return { maya, projectId, productId, pageIds, pageId: pageIds[0] ?? "", study };
}

test("generated pages become stale when a case study changes", async () => {
  const { maya, projectId, pageId, study } = await withStaleDocs();

  const { list } = await plan(maya, projectId);

  const page = list.find(({ documentId }) => documentId === pageId);
  assert.deepEqual(
    page?.changed.map(({ inputId, change }) => [inputId, change]),
    [[study.id, "changed"]],
  );
  assert.equal((await read(maya, pageId)).stale, true);
  const { list: tree } = await maya.call(documentationContract.readStructure, {
    query: { projectId },
  });
  assert.equal(tree.find(({ id }) => id === pageId)?.stale, true);
});

test("the plan names deleted sources that a generated page used", async () => {
  const { maya, projectId, pageId, study } = await withStaleDocs();
  await maya.call(setupContract.remove, { params: { setupId: study.id } });

  const { list } = await plan(maya, projectId);

  const page = list.find(({ documentId }) => documentId === pageId);
  assert.deepEqual(page?.leavesOut, [{ name: study.name, reason: "deleted" }]);
});

test("a stale page is listed with product and parents", async () => {
  const { maya, projectId, pageIds } = await withStaleDocs();

  const { list } = await plan(maya, projectId);

  const places = pageIds.map((id) => list.find(({ documentId }) => documentId === id)?.place);
  const product = ["Pick-and-place cell", "Generated pages"];
  assert.deepEqual(places, [product, product, product, [...product, "Business groups summary"]]);
});

test("one rebuild updates both setup pages and documentation", async () => {
  const { maya, projectId, pageId } = await withStaleDocs();
  const { content } = await read(maya, pageId);
  const mine = { id: "mine", type: "paragraph", data: { text: "Added by Maya" } };
  const blocks = [...(content?.blocks ?? []), mine];
  const body = { content: { blocks } };
  await maya.call(documentationContract.update, { params: { pageId }, body });

  const { total } = await maya.call(rebuildStaleContract.start, { body: { projectId } });
  await app.runJobs();

  assert.ok(total > 4);
  const page = await read(maya, pageId);
  assert.match(page.textContent, /250,000 euros in the second year/);
  assert.match(page.textContent, /Added by Maya/);
  assert.deepEqual([page.status, page.stale, page.workId], ["finished", false, null]);
  assert.equal((await plan(maya, projectId)).total, 0);
});

test("an archived page is not written again", async () => {
  const { maya, projectId, pageId } = await withStaleDocs();
  await maya.call(documentationContract.archive, { params: { pageId } });
  const { list } = await plan(maya, projectId);
  assert.ok(list.every(({ documentId }) => documentId !== pageId));
});

test("pages of an archived product are not written again", async () => {
  const { maya, projectId, pageId, productId } = await withStaleDocs();
  await maya.call(rebuildStaleContract.start, { body: { projectId } });
  const before = await read(maya, pageId);
  await maya.call(productsContract.archive, { params: { productId } });
  await app.runJobs();
  assert.equal((await read(maya, pageId)).textContent, before.textContent);

  const body = { projectId, documentIds: [pageId] };
  const refused = refusal(409, "rebuild_not_needed");
  await assert.rejects(maya.call(rebuildStaleContract.start, { body }), refused);
});

const SUMMARY = "Business groups summary";
const GROUP = { name: "Bakeries", content: "Bakeries buy cells for one line and pay at once." };

function addGroup(person: Person, projectId: string) {
  const body = { projectId, type: "business-group" as const, items: [GROUP] };
  return person.call(setupContract.createMany, { body });
}

async function staleNames(person: Person, projectId: string): Promise<string[]> {
  return (await plan(person, projectId)).list.map(({ name }) => name);
}

test("a new business group makes only the combined summary stale", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeGeneratedDocs(app, maya);
  assert.deepEqual(await staleNames(maya, projectId), []);

  await addGroup(maya, projectId);

  assert.deepEqual(await staleNames(maya, projectId), [SUMMARY]);
  await maya.call(rebuildStaleContract.start, { body: { projectId } });
  await app.runJobs();
  assert.deepEqual(await staleNames(maya, projectId), []);
});

test("deleting a business group makes the group summary stale", async () => {
  const maya = await app.signIn();
  const ready = await makeReadyProject(app, maya);
  const added = await addGroup(maya, ready.projectId);
  await maya.call(generationContract.generate, { body: ready });
  await app.runJobs();

  await maya.call(setupContract.remove, { params: { setupId: added.list[0]?.id ?? "" } });

  assert.ok((await staleNames(maya, ready.projectId)).includes(SUMMARY));
});

test("the first business group makes the empty group summary stale", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const { id: productId } = await makeProduct(maya, { projectId });
  await maya.call(generationContract.generate, { body: { projectId, productId } });
  await app.runJobs();

  await addGroup(maya, projectId);

  assert.deepEqual(await staleNames(maya, projectId), [SUMMARY]);
});

const NORDLAB =
  "Nordlab runs laboratories for hospitals. Nurses waited two days for results of blood tests. Waiting time fell by 60 percent.";

test("only a case study that names the product makes pages stale", async () => {
  const maya = await app.signIn();
  const ready = await makeReadyProject(app, maya);
  const { projectId } = ready;
  const facts = { projectId, type: "case-study", name: "Nordlab" } as const;
  const { id: setupId } = await makeSetupItem(maya, { ...facts, content: NORDLAB });
  await app.runJobs();
  const { pageIds } = await maya.call(generationContract.generate, { body: ready });
  await app.runJobs();
  const [pageId = ""] = pageIds;
  const page = await read(maya, pageId);
  assert.deepEqual([page.name, page.stale], ["Case study summary", false]);
  assert.doesNotMatch(page.textContent, /Nordlab/);
  const write = (content: string) =>
    maya.call(setupContract.update, { params: { setupId }, body: { content } });

  await write(`${NORDLAB} It fell by 70 percent in the end.`);
  assert.equal((await read(maya, pageId)).stale, false);
  await write(`${NORDLAB} They bought a Pick-and-Place cell.`);
  assert.equal((await read(maya, pageId)).stale, true);
  const { list } = await plan(maya, projectId);
  assert.deepEqual(
    list.find(({ documentId }) => documentId === pageId)?.changed.map(({ inputId }) => inputId),
    [setupId],
  );
  await write(NORDLAB);
  assert.equal((await read(maya, pageId)).stale, false);

  await maya.call(setupContract.remove, { params: { setupId } });
  assert.equal((await read(maya, pageId)).stale, false);
});
