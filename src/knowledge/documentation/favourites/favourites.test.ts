import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { favouritesContract } from "./favourites.contract.ts";

const app = await testApp();

const of = (pageId: string) => ({ params: { pageId } });

async function names(person: Person, projectId: string, which: "list" | "listRecent") {
  const { list } = await person.call(favouritesContract[which], { query: { projectId } });
  return list.map(({ name }) => name);
}

async function makePages(maya: Person) {
  const { id: projectId } = await makeProject(maya);
  const a = await makePage(maya, { projectId, name: "A" });
  const b = await makePage(maya, { projectId, name: "B" });
  return { projectId, a: a.id, b: b.id };
}

test("favourites are personal, even for viewers", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "view" });
  const { projectId, a, b } = await makePages(maya);
  for (const pageId of [b, a, b]) await jonas.call(favouritesContract.add, of(pageId));

  assert.deepEqual(await names(jonas, projectId, "list"), ["B", "A"]);
  assert.deepEqual(await names(maya, projectId, "list"), []);
  await jonas.call(favouritesContract.remove, of(b));
  assert.deepEqual(await names(jonas, projectId, "list"), ["A"]);
});

test("the page that was opened last comes first", async () => {
  const maya = await app.signIn();
  const { projectId, a, b } = await makePages(maya);
  for (const pageId of [a, b, a]) await maya.call(favouritesContract.open, of(pageId));
  assert.deepEqual(await names(maya, projectId, "listRecent"), ["A", "B"]);
});

test("a removed favourite stays among the recent pages", async () => {
  const maya = await app.signIn();
  const { projectId, a } = await makePages(maya);
  await maya.call(favouritesContract.open, of(a));
  await maya.call(favouritesContract.add, of(a));
  await maya.call(favouritesContract.remove, of(a));
  assert.deepEqual(await names(maya, projectId, "list"), []);
  assert.deepEqual(await names(maya, projectId, "listRecent"), ["A"]);
});

test("an archived favourite is hidden until restored", async () => {
  const maya = await app.signIn();
  const { projectId, a } = await makePages(maya);
  await maya.call(favouritesContract.add, of(a));
  await maya.call(documentationContract.archive, of(a));
  assert.deepEqual(await names(maya, projectId, "list"), []);
  await maya.call(documentationContract.restore, of(a));
  assert.deepEqual(await names(maya, projectId, "list"), ["A"]);
});

test("favourite and recent pages include their path", async () => {
  const maya = await app.signIn();
  const { productId, projectId } = await makeProduct(maya, { name: "Gripper" });
  const above = await makePage(maya, { projectId, productId, name: "Manuals" });
  const { id } = await makePage(maya, { projectId, parentId: above.id, name: "Guide" });
  await maya.call(favouritesContract.add, of(id));
  await maya.call(favouritesContract.open, of(id));

  for (const which of ["list", "listRecent"] as const) {
    const { list } = await maya.call(favouritesContract[which], { query: { projectId } });
    assert.deepEqual(list[0]?.path, ["Gripper", "Storage", "Manuals"], which);
  }
});
