import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { ErrorBody } from "#src/platform/contract/errors.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { documentationContract, Page } from "./documentation.contract.ts";
import { makePage } from "./documentation.makers.ts";

const app = await testApp();

const of = (pageId: string) => ({ params: { pageId } });

function read(person: Person, pageId: string, query: object = {}) {
  return person.call(documentationContract.read, { ...of(pageId), query });
}

function update(
  person: Person,
  pageId: string,
  body: { name?: string; content?: string | { blocks: unknown }; version?: number },
) {
  return person.call(documentationContract.update, { ...of(pageId), body });
}

test("a new page is untitled and in its product's storage", async () => {
  const maya = await app.signIn();
  const { id: productId, projectId } = await makeProduct(maya, { name: "Cell" });

  const page = await maya.call(documentationContract.create, { body: { projectId, productId } });

  assert.deepEqual([page.name, page.type, page.content], ["Untitled page", "storage", null]);
  assert.deepEqual(
    page.path.map(({ name, type }) => [name, type]),
    [
      ["Cell", "product"],
      ["Storage", "storage"],
    ],
  );
  assert.equal(page.parentId, page.path[1]?.id);
  assert.deepEqual([page.createdBy?.userId, page.version], [maya.userId, 1]);
});

test("without a product a page goes into the project's storage", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya);
  assert.deepEqual([page.productId, page.path.length, page.path[0]?.name], [null, 1, "Storage"]);
});

test("a product as the parent means its storage", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makeProduct(maya);
  const page = await makePage(maya, { projectId, parentId: id });
  assert.deepEqual([page.productId, page.path.at(-1)?.type], [id, "storage"]);
});

test("a blank page name counts as untitled", async () => {
  const maya = await app.signIn();
  const { id } = await makePage(maya, { name: "   " });
  assert.equal((await read(maya, id)).name, "Untitled page");
  await update(maya, id, { name: " Prices " });
  assert.equal((await update(maya, id, { name: "" })).name, "Untitled page");
});

test("names in every script are stored unchanged", async () => {
  const maya = await app.signIn();
  for (const name of ["価格表", "قائمة الأسعار", "मूल्य सूची", "Цены 💶", "👩‍👩‍👧"])
    assert.equal((await makePage(maya, { name })).name, name);
});

test("a page is read with or without its content", async () => {
  const maya = await app.signIn();
  const { id } = await makePage(maya, { content: "# Prices\n\nFrom 900 euros." });

  const full = await read(maya, id);
  const light = await read(maya, id, { withContent: "false" });

  assert.equal(full.textContent, "Prices\nFrom 900 euros.");
  assert.deepEqual(light, { ...full, content: null, textContent: "" });
});

test("a conflict identifies the caller's own newer version", async () => {
  const maya = await app.signIn();
  const { id, version } = await makePage(maya);
  await update(maya, id, { content: "One", version });

  const answer = await maya.request(`/api/documentation/pages/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ content: "Two", version }),
  });

  const { details } = ErrorBody.parse(await answer.json()).error;
  const theirs = z.object({ isOwn: z.boolean() });
  assert.equal(z.object({ theirs }).parse(details).theirs.isOwn, true);
});

test("an outdated change returns the current page as a conflict", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const { id, version } = await makePage(maya);
  await update(jonas, id, { content: "One", version });

  const answer = await maya.request(`/api/documentation/pages/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ content: "Two", version }),
  });

  assert.equal(answer.status, 409);
  const { code, details } = ErrorBody.parse(await answer.json()).error;
  const Theirs = Page.pick({ name: true, content: true, version: true }).extend({
    by: z.string(),
    isOwn: z.boolean(),
    at: z.string(),
  });
  const { theirs } = z.object({ theirs: Theirs }).parse(details);
  assert.deepEqual([code, theirs.version], ["page_changed", version + 1]);
  assert.match(theirs.by, /Keller$/);
  assert.equal(theirs.isOwn, false);
  assert.deepEqual(theirs.content?.blocks[0]?.data, { text: "One" });
  assert.equal((await read(maya, id)).textContent, "One");
});

for (const [what, change] of Object.entries({ move: { position: "a5" }, rename: { name: "B" } }))
  test(`a ${what} with an outdated version is refused`, async () => {
    const maya = await app.signIn();
    const jonas = await app.signIn({ with: maya });
    const page = await makePage(maya, { name: "A" });
    await update(jonas, page.id, { content: "One", version: page.version });

    const answer = await maya.request(`/api/documentation/pages/${page.id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...change, version: page.version }),
    });

    assert.equal(answer.status, 409);
    const { code, details } = ErrorBody.parse(await answer.json()).error;
    const theirs = z.object({ version: z.int(), by: z.string(), at: z.string() });
    const seen = z.object({ theirs }).parse(details).theirs;
    assert.deepEqual([code, seen.version], ["page_changed", page.version + 1]);
    assert.match(seen.by, /Keller$/);
    const { name, position } = await read(maya, page.id);
    assert.deepEqual([name, position], ["A", page.position]);
    const body = { ...change, version: seen.version };
    const done = await maya.call(documentationContract.update, { ...of(page.id), body });
    assert.notDeepEqual([done.name, done.position], [name, position]);
    await maya.call(documentationContract.update, { ...of(page.id), body: { name: "C" } });
  });

test("a rename over an unseen name is refused with the current name", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const page = await makePage(maya, { name: "A" });
  await update(jonas, page.id, { name: "B" });

  const answer = await maya.request(`/api/documentation/pages/${page.id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "C", formerName: "A" }),
  });

  assert.equal(answer.status, 409);
  const theirs = z.object({ name: z.string(), by: z.string() });
  const { code, details } = ErrorBody.parse(await answer.json()).error;
  assert.equal(code, "page_changed");
  assert.equal(z.object({ theirs }).parse(details).theirs.name, "B");
  assert.equal((await read(maya, page.id)).name, "B");
});

test("a rename goes through where only the text was changed since", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const page = await makePage(maya, { name: "A" });
  await update(jonas, page.id, { content: "One", version: page.version });

  const body = { name: "C", formerName: "A" };
  const { name } = await maya.call(documentationContract.update, { ...of(page.id), body });

  assert.equal(name, "C");
});

test("of two concurrent saves of one version, one is refused", async () => {
  const maya = await app.signIn();
  const { id, version } = await makePage(maya);

  const outcomes = await Promise.allSettled(
    ["One", "Two"].map((content) => update(maya, id, { content, version })),
  );

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
});

test("every overwritten text is in the history and can be restored", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const { id } = await makePage(maya, { name: "Prices", content: "First" });
  await update(jonas, id, { name: "Costs", content: "Second" });

  const params = { documentId: id };
  const { list } = await maya.call(documentStoreContract.listRevisions, { params, query: {} });
  const back = await maya.call(documentationContract.restoreRevision, {
    ...of(id),
    body: { revisionId: list[1]?.id ?? "" },
  });

  assert.deepEqual(
    list.map(({ reason, by }) => [reason, by?.userId]),
    [
      ["edited", jonas.userId],
      ["created", maya.userId],
    ],
  );
  assert.deepEqual([back.name, back.textContent, back.version], ["Prices", "First", 3]);
});

test("a page is sent as Editor.js output, JSON or Markdown", async () => {
  const maya = await app.signIn();
  const blocks = [{ id: "a", type: "paragraph", data: { text: "<b>Bold</b>" } }];
  for (const content of [{ blocks }, JSON.stringify({ blocks }), "**Bold**"]) {
    const page = await makePage(maya, { content });
    assert.deepEqual(page.content?.blocks[0]?.data, { text: "<b>Bold</b>" });
  }
});

test("five thousand blocks are saved and read in order", async () => {
  const maya = await app.signIn();
  const blocks = Array.from({ length: 5000 }, (_, at) => ({
    id: `b${at}`,
    type: "paragraph",
    data: { text: `Line ${at}` },
  }));
  const { id } = await makePage(maya, { content: { blocks } });
  const { content } = await read(maya, id);
  assert.deepEqual([content?.blocks.length, content?.blocks[4999]?.id], [5000, "b4999"]);
});

test("invalid or oversized content is refused", async () => {
  const maya = await app.signIn();
  const { id } = await makePage(maya);
  const send = (content: { blocks: unknown }) => update(maya, id, { content });
  await assert.rejects(send({ blocks: "none" }), refusal(422, "content_invalid"));
  const line = { type: "paragraph", data: { text: "a".repeat(65 * 1024) } };
  await assert.rejects(send({ blocks: [line] }), refusal(422, "content_too_large"));
  assert.equal((await read(maya, id)).version, 1);
});

test("saving a whole page changes only what differs", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya, { content: "Text" });
  const answer = await maya.request(`/api/documentation/pages/${page.id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...page, name: "Costs" }),
  });
  assert.equal(answer.status, 200);
  const { name, position, parentId, textContent } = await read(maya, page.id);
  assert.deepEqual(
    [name, position, parentId, textContent],
    ["Costs", page.position, page.parentId, "Text"],
  );
});

test("in an archived project pages are read and not changed", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makePage(maya);
  await maya.call(projectsContract.archive, { params: { projectId } });

  const archived = refusal(409, "project_archived");
  await assert.rejects(makePage(maya, { projectId }), archived);
  await assert.rejects(update(maya, id, { name: "New" }), archived);
  await assert.rejects(maya.call(documentationContract.archive, of(id)), archived);
  await assert.rejects(maya.call(documentationContract.remove, { ...of(id), query: {} }), archived);
  assert.equal((await read(maya, id)).id, id);
});

test("a page cannot be created in another organisation", async () => {
  const [maya, stranger] = [await app.signIn(), await app.signIn()];
  const { id: productId, projectId } = await makeProduct(maya);
  const own = await makeProject(stranger);

  await assert.rejects(makePage(stranger, { projectId }), refusal(404, "project_not_found"));
  const inOwn = (place: object) => makePage(stranger, { projectId: own.id, ...place });
  await assert.rejects(inOwn({ productId }), refusal(404, "product_not_found"));
  await assert.rejects(inOwn({ parentId: productId }), refusal(404, "parent_not_found"));
  const { id: parentId } = await makePage(maya, { projectId });
  await assert.rejects(inOwn({ parentId }), refusal(404, "parent_not_found"));
});
