import assert from "node:assert/strict";
import { test } from "node:test";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { documentationContract } from "./documentation.contract.ts";
import { makePage } from "./documentation.makers.ts";
import { emptyTrash } from "./server/documentation.jobs.ts";

const app = await testApp();

const of = (pageId: string) => ({ params: { pageId } });

const archive = (person: Person, pageId: string) =>
  person.call(documentationContract.archive, of(pageId));
const restore = (person: Person, pageId: string) =>
  person.call(documentationContract.restore, of(pageId));
const remove = (person: Person, pageId: string, query: { forever?: "true" } = {}) =>
  person.call(documentationContract.remove, { ...of(pageId), query });

type Which = { archived?: "true"; trash?: "true"; parentId?: string };

async function names(person: Person, projectId: string, which: Which = {}): Promise<string[]> {
  const query = { projectId, ...which };
  const { list } = await person.call(documentationContract.readStructure, { query });
  return list.map(({ name }) => name).filter((name) => name !== "Products" && name !== "Storage");
}

/** Top contains Middle, which contains Leaf; Other is next to Top. */
async function makeBranch(maya: Person) {
  const { id: projectId } = await makeProject(maya);
  const top = await makePage(maya, { projectId, name: "Top" });
  const middle = await makePage(maya, { projectId, parentId: top.id, name: "Middle" });
  const leaf = await makePage(maya, { projectId, parentId: middle.id, name: "Leaf" });
  await makePage(maya, { projectId, name: "Other" });
  return { projectId, top: top.id, middle: middle.id, leaf: leaf.id };
}

test("an archived page is restored to its place with its subpages", async () => {
  const maya = await app.signIn();
  const { projectId, top, leaf } = await makeBranch(maya);

  const { isArchived } = await archive(maya, top);
  assert.deepEqual([isArchived, await names(maya, projectId)], [true, ["Other"]]);
  assert.deepEqual(await names(maya, projectId, { archived: "true" }), ["Top"]);
  assert.deepEqual(await names(maya, projectId, { archived: "true", parentId: top }), ["Middle"]);
  const { isArchived: isLeafArchived } = await maya.call(documentationContract.read, {
    ...of(leaf),
    query: {},
  });
  assert.equal(isLeafArchived, true);

  const { movedTo, restoredPages } = await restore(maya, top);
  assert.deepEqual([movedTo, restoredPages], [null, 3]);
  assert.deepEqual(await names(maya, projectId), ["Top", "Middle", "Leaf", "Other"]);
});

test("an archived page whose parent was deleted is restored without it", async () => {
  const maya = await app.signIn();
  const { projectId, top, middle } = await makeBranch(maya);
  await archive(maya, middle);
  await remove(maya, top);

  const { movedTo, restoredPages, isArchived } = await restore(maya, middle);

  assert.deepEqual([movedTo?.name, restoredPages, isArchived], ["Storage", 2, false]);
  assert.deepEqual(await names(maya, projectId), ["Other", "Middle", "Leaf"]);
  assert.deepEqual(await names(maya, projectId, { trash: "true" }), ["Top"]);
});

test("an archived page whose parent was deleted is in the trash", async () => {
  const maya = await app.signIn();
  const { projectId, top, middle } = await makeBranch(maya);
  await archive(maya, middle);
  await remove(maya, top);

  const inTrash = { trash: "true" } as const;
  assert.deepEqual(await names(maya, projectId, inTrash), ["Top"]);
  assert.deepEqual(await names(maya, projectId, { ...inTrash, parentId: top }), ["Middle"]);
});

test("a change of many pages is published once", async () => {
  const maya = await app.signIn();
  const { projectId, top } = await makeBranch(maya);
  const count = async () => {
    const { rows } = await app.admin.query<{ count: number }>(
      "select count(*)::int as count from events where topic = 'documentation.changed' and project_id = $1",
      [projectId],
    );
    return rows[0]?.count ?? 0;
  };
  const before = await count();
  await archive(maya, top);
  assert.equal(await count(), before + 1);
});

test("an archived page is not changed", async () => {
  const maya = await app.signIn();
  const { top } = await makeBranch(maya);
  await archive(maya, top);
  const change = maya.call(documentationContract.update, { ...of(top), body: { name: "New" } });
  await assert.rejects(change, refusal(409, "page_archived"));
});

test("archiving twice is the same as once", async () => {
  const maya = await app.signIn();
  const { projectId, top } = await makeBranch(maya);
  await Promise.all([archive(maya, top), archive(maya, top)]);
  await restore(maya, top);
  assert.equal((await restore(maya, top)).restoredPages, 0);
  assert.equal((await names(maya, projectId)).length, 4);
});

test("restoring brings back exactly the pages that went together", async () => {
  const maya = await app.signIn();
  const { projectId, top, leaf } = await makeBranch(maya);
  await archive(maya, leaf);
  await archive(maya, top);
  assert.deepEqual(await names(maya, projectId, { archived: "true" }), ["Top", "Leaf"]);

  await restore(maya, top);

  assert.deepEqual(await names(maya, projectId), ["Top", "Middle", "Other"]);
  assert.deepEqual(await names(maya, projectId, { archived: "true" }), ["Leaf"]);
});

test("restoring a page reports where it came from", async () => {
  const maya = await app.signIn();
  const { projectId, top, middle, leaf } = await makeBranch(maya);
  await archive(maya, leaf);
  await remove(maya, top);

  const { from, rootId } = await restore(maya, middle);
  assert.deepEqual([from, rootId], ["trash", top]);
  await remove(maya, rootId);
  assert.deepEqual(await names(maya, projectId, { trash: "true" }), ["Top"]);

  await restore(maya, top);
  const again = await restore(maya, leaf);
  assert.deepEqual([again.from, again.rootId], ["archive", leaf]);
  const nothing = await restore(maya, leaf);
  assert.deepEqual([nothing.from, nothing.rootId], [null, leaf]);
});

test("a page with an archived parent returns to its nearest ancestor", async () => {
  const maya = await app.signIn();
  const { projectId, top, middle, leaf } = await makeBranch(maya);
  await archive(maya, leaf);
  await archive(maya, middle);

  const { movedTo, parentId } = await restore(maya, leaf);

  assert.deepEqual([movedTo, parentId], [{ id: top, name: "Top" }, top]);
  assert.deepEqual(await names(maya, projectId), ["Top", "Leaf", "Other"]);
});

test("a storage restored next to a new one is merged into it", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const { parentId: storage } = await makePage(maya, { projectId, name: "Old" });
  await archive(maya, storage ?? "");
  const fresh = await makePage(maya, { projectId, name: "New" });
  assert.notEqual(fresh.parentId, storage);

  const { movedTo, parentId } = await restore(maya, storage ?? "");

  assert.deepEqual([movedTo?.name, parentId], ["Storage", fresh.parentId]);
  assert.deepEqual((await names(maya, projectId)).sort(), ["New", "Old"]);
});

test("an archived storage is restored unchanged", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const { parentId: storage } = await makePage(maya, { projectId, name: "Old" });
  await archive(maya, storage ?? "");
  const { movedTo, path } = await restore(maya, storage ?? "");
  assert.deepEqual([movedTo, path], [null, []]);
});

test("deleting a page activates the last remaining one", async () => {
  const maya = await app.signIn();
  const { id: productId, projectId } = await makeProduct(maya);
  const inProduct = await makePage(maya, { projectId, productId });
  const first = await makePage(maya, { projectId });
  const nested = await makePage(maya, { projectId, parentId: first.id });
  const last = await makePage(maya, { projectId });

  const next: (string | null)[] = [];
  for (const { id } of [last, nested, first, inProduct])
    next.push((await remove(maya, id)).nextActiveId);

  assert.deepEqual(next, [nested.id, first.id, inProduct.id, null]);
});

test("a deleted page can be restored from the trash", async () => {
  const maya = await app.signIn();
  const { projectId, top } = await makeBranch(maya);
  const read = (query: object) => maya.call(documentationContract.read, { ...of(top), query });
  const gone = refusal(404, "page_not_found");

  assert.equal((await remove(maya, top)).id, top);
  await assert.rejects(read({}), gone);
  await assert.rejects(remove(maya, top), gone);
  await assert.rejects(archive(maya, top), gone);
  assert.deepEqual(await names(maya, projectId, { trash: "true" }), ["Top"]);
  assert.ok((await read({ fromTrash: "true" })).deletedAt);

  const { restoredPages } = await restore(maya, top);
  assert.equal(restoredPages, 3);
  assert.deepEqual(await names(maya, projectId), ["Top", "Middle", "Leaf", "Other"]);
});

function empty() {
  const signal = AbortSignal.timeout(60_000);
  return emptyTrash.perform({ payload: {}, services: app.services, attempt: 1, signal });
}

test("after thirty days a page in the trash is deleted with history", async () => {
  const maya = await app.signIn();
  const { projectId, top, middle } = await makeBranch(maya);
  await remove(maya, top);
  const age = (days: number) =>
    app.admin.query(
      `update documentation_pages set deleted_at = now() - make_interval(days => $2)
        where project_id = $1 and trash_id is not null`,
      [projectId, days],
    );

  await age(29);
  await empty();
  assert.deepEqual(await names(maya, projectId, { trash: "true" }), ["Top"]);
  await age(31);
  await assert.rejects(restore(maya, top), refusal(404, "page_not_found"));
  await empty();

  const { rowCount } = await app.admin.query(
    "select from documentation_pages where project_id = $1 and name in ('Top', 'Middle', 'Leaf')",
    [projectId],
  );
  assert.equal(rowCount, 0);
  const history = maya.call(documentStoreContract.listRevisions, {
    params: { documentId: middle },
    query: {},
  });
  await assert.rejects(history, refusal(404, "document_not_found"));
});

test("a page deleted from the trash permanently does not come back", async () => {
  const maya = await app.signIn();
  const { projectId, top } = await makeBranch(maya);
  const gone = refusal(404, "page_not_found");
  await assert.rejects(remove(maya, top, { forever: "true" }), gone);
  await remove(maya, top);

  await remove(maya, top, { forever: "true" });

  assert.deepEqual(await names(maya, projectId, { trash: "true" }), []);
  await assert.rejects(restore(maya, top), gone);
  await empty();
  assert.deepEqual(await names(maya, projectId), ["Other"]);
});

test("permanently deleting a page deletes its subpages", async () => {
  const maya = await app.signIn();
  const { projectId, top, middle } = await makeBranch(maya);
  await makePage(maya, { projectId, parentId: top, name: "Sibling" });
  await remove(maya, top);

  await remove(maya, middle, { forever: "true" });

  await restore(maya, top);
  assert.deepEqual(await names(maya, projectId, { parentId: top }), ["Sibling"]);
  await assert.rejects(restore(maya, middle), refusal(404, "page_not_found"));
});
