import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { documentationContract, type TreeNode } from "./documentation.contract.ts";
import { makePage } from "./documentation.makers.ts";
import { MAX_LEVELS } from "./documentation.rules.ts";

const app = await testApp();

type Query = { parentId?: string; depth?: number; limit?: number; after?: string; view?: "tree" };

function structure(person: Person, projectId: string, query: Query = {}) {
  return person.call(documentationContract.readStructure, { query: { projectId, ...query } });
}

type Target = { parentId?: string | null; beforeId?: string; afterId?: string; position?: string };

function move(person: Person, pageId: string, body: Target) {
  return person.call(documentationContract.update, { params: { pageId }, body });
}

const names = (list: readonly TreeNode[]) => list.map(({ name }) => name);

/** A product with three pages, the last of them below the second. */
async function makeTree(maya: Person) {
  const { id: productId, projectId } = await makeProduct(maya, { name: "Cell" });
  const one = await makePage(maya, { projectId, productId, name: "One" });
  const two = await makePage(maya, { projectId, productId, name: "Two" });
  const three = await makePage(maya, { projectId, parentId: two.id, name: "Three" });
  return { projectId, productId, one, two, three };
}

test("the tree is listed with each parent before its children", async () => {
  const maya = await app.signIn();
  const { projectId, productId, two } = await makeTree(maya);
  await makePage(maya, { projectId, name: "Own" });

  const { list, total } = await structure(maya, projectId);

  const shown = ["Products", "Cell", "Storage", "One", "Two", "Three", "Storage", "Own"];
  assert.deepEqual([names(list), total], [shown, 8]);
  assert.deepEqual(
    list.slice(0, 3).map(({ type, parentId }) => [type, parentId]),
    [
      ["products-root", null],
      ["product", projectId],
      ["storage", productId],
    ],
  );
  const hasChildren = Object.fromEntries(list.map((node) => [node.name, node.hasChildren]));
  assert.deepEqual(
    [hasChildren["One"], hasChildren["Two"], hasChildren["Cell"]],
    [false, true, true],
  );
  assert.equal(list.find(({ name }) => name === "Three")?.parentId, two.id);
});

test("the same tree is read nested", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeTree(maya);

  const { list } = await structure(maya, projectId, { view: "tree" });

  const path: string[] = [];
  for (let node = list.at(-1); node; node = node.children?.at(-1)) path.push(node.name);
  assert.deepEqual(path, ["Products", "Cell", "Storage", "Two", "Three"]);
});

test("the tree of an empty project contains only the products heading", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);
  const { list, total, version } = await structure(maya, id);
  assert.deepEqual([names(list), total, version], [["Products"], 1, 0]);
});

test("siblings are loaded in pages", async () => {
  const maya = await app.signIn();
  const { projectId, productId, two } = await makeTree(maya);
  const below = (parentId: string, rest: Query = {}) =>
    structure(maya, projectId, { parentId, ...rest });

  assert.deepEqual(names((await structure(maya, projectId, { depth: 2 })).list), [
    "Products",
    "Cell",
  ]);
  assert.deepEqual(names((await below(projectId)).list), ["Cell"]);
  const [storage] = (await below(productId)).list;
  const first = await below(storage?.id ?? "", { limit: 1 });
  assert.deepEqual([names(first.list), first.total], [["One"], 2]);
  const after = first.list[0]?.id ?? "";
  const second = await below(storage?.id ?? "", { limit: 1, after });
  assert.deepEqual([names(second.list), second.list[0]?.hasChildren], [["Two"], true]);
  assert.deepEqual(names((await below(two.id)).list), ["Three"]);
  assert.deepEqual(
    names((await below(productId, { depth: 3 })).list).sort(),
    ["One", "Storage", "Three", "Two"].sort(),
  );
});

test("the tree version changes only when the tree does", async () => {
  const maya = await app.signIn();
  const { projectId, one, two } = await makeTree(maya);
  const version = async () => (await structure(maya, projectId)).version;
  const before = await version();

  await maya.call(documentationContract.update, {
    params: { pageId: one.id },
    body: { content: "Text" },
  });
  assert.equal(await version(), before);
  await move(maya, one.id, { afterId: two.id });
  assert.equal(await version(), before + 1);
});

test("a created, renamed or archived product appears immediately", async () => {
  const maya = await app.signIn();
  const { projectId, productId } = await makeTree(maya);
  await makeProduct(maya, { projectId, name: "Arm" });
  const shown = async () => names((await structure(maya, projectId)).list);
  assert.deepEqual(await shown(), ["Products", "Arm", "Cell", "Storage", "One", "Two", "Three"]);

  const params = { productId };
  await maya.call(productsContract.update, { params, body: { name: "Aisle" } });
  assert.deepEqual((await shown()).slice(0, 3), ["Products", "Aisle", "Storage"]);
  await maya.call(productsContract.archive, { params });
  assert.deepEqual(await shown(), ["Products", "Arm"]);
  const archived = await maya.call(documentationContract.readStructure, {
    query: { projectId, archived: "true" },
  });
  assert.deepEqual(names(archived.list), ["Aisle"]);
});

test("a product counts its pages", async () => {
  const maya = await app.signIn();
  const { projectId, productId, two } = await makeTree(maya);
  const { id: otherId } = await makeProduct(maya, { projectId });
  const counts = async () => {
    const { list } = await maya.call(productsContract.list, { query: { projectId } });
    return [productId, otherId].map((id) => list.find((one) => one.id === id)?.pagesCount);
  };
  assert.deepEqual(await counts(), [3, 0]);
  await move(maya, two.id, { parentId: otherId });
  assert.deepEqual(await counts(), [1, 2]);
  const { docsStatus } = await maya.call(productsContract.read, { params: { productId } });
  assert.equal(docsStatus, "not-started");
});

test("pages stay at their given position", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const ids: string[] = [];
  for (const name of ["A", "B", "C", "D"]) ids.push((await makePage(maya, { projectId, name })).id);
  const [a, b, c, d] = ids;
  const order = async () =>
    names((await structure(maya, projectId)).list)
      .slice(2)
      .join("");

  await move(maya, d ?? "", { beforeId: a ?? "" });
  assert.equal(await order(), "DABC");
  await move(maya, a ?? "", { afterId: c ?? "" });
  assert.equal(await order(), "DBCA");
  await move(maya, b ?? "", { beforeId: b ?? "" }).catch(() => undefined);
  assert.equal(await order(), "DBCA");
  const { position } = await move(maya, b ?? "", { afterId: a ?? "" });
  await move(maya, b ?? "", { beforeId: d ?? "" });
  await move(maya, b ?? "", { position });
  assert.equal(await order(), "DCAB");
});

test("a page is moved next to another one with its descendants", async () => {
  const maya = await app.signIn();
  const { projectId, productId, one, two, three } = await makeTree(maya);
  const own = await makePage(maya, { projectId, name: "Own" });

  const moved = await move(maya, two.id, { afterId: own.id });

  assert.deepEqual([moved.productId, moved.parentId], [null, own.parentId]);
  const { list } = await structure(maya, projectId);
  assert.equal(list.find(({ id }) => id === three.id)?.productId, null);
  assert.equal((await move(maya, three.id, { parentId: one.id })).productId, productId);
});

test("a page cannot be moved below its own subpage", async () => {
  const maya = await app.signIn();
  const { projectId, one, two, three } = await makeTree(maya);
  const cycle = refusal(409, "tree_cycle");
  await assert.rejects(move(maya, two.id, { parentId: two.id }), cycle);
  await assert.rejects(move(maya, two.id, { parentId: three.id }), cycle);

  const outcomes = await Promise.allSettled([
    move(maya, one.id, { parentId: two.id }),
    move(maya, two.id, { parentId: one.id }),
  ]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  assert.equal((await structure(maya, projectId)).total, 6);
});

test("a page cannot be moved below an unavailable page", async () => {
  const [maya, stranger] = [await app.signIn(), await app.signIn()];
  const { one, two, projectId } = await makeTree(maya);
  const below = (parentId: string) => move(maya, one.id, { parentId });
  const params = { pageId: two.id };

  await maya.call(documentationContract.archive, { params });
  await assert.rejects(below(two.id), refusal(409, "parent_archived"));
  await assert.rejects(
    makePage(maya, { projectId, parentId: two.id }),
    refusal(409, "parent_archived"),
  );
  await maya.call(documentationContract.remove, { params, query: {} });
  await assert.rejects(below(two.id), refusal(404, "parent_not_found"));
  await assert.rejects(below((await makePage(stranger)).id), refusal(404, "parent_not_found"));
  await assert.rejects(below((await makePage(maya)).id), refusal(409, "parent_mismatch"));
});

test("a page whose product and parent disagree is refused", async () => {
  const maya = await app.signIn();
  const { projectId, one } = await makeTree(maya);
  const { id: productId } = await makeProduct(maya, { projectId });
  const make = makePage(maya, { projectId, productId, parentId: one.id });
  await assert.rejects(make, refusal(409, "parent_mismatch"));
});

test("the storage itself stays where it is", async () => {
  const maya = await app.signIn();
  const { one, two } = await makeTree(maya);
  const storage = one.parentId ?? "";
  await assert.rejects(move(maya, storage, { parentId: two.id }), refusal(409, "parent_mismatch"));
});

test("an invalid position in the tree is refused", async () => {
  const maya = await app.signIn();
  const { one, two } = await makeTree(maya);
  await maya.call(documentationContract.archive, { params: { pageId: two.id } });
  await assert.rejects(move(maya, one.id, { afterId: two.id }), refusal(409, "sibling_not_found"));
  for (const position of ["", "a", "a00", "ü", "a0 "])
    await assert.rejects(move(maya, one.id, { position }), refusal(422, "position_invalid"));
});

test("a tree cannot exceed its maximum depth", async () => {
  const maya = await app.signIn();
  let last = await makePage(maya);
  const { id: top, projectId } = last;
  for (let level = 3; level <= MAX_LEVELS; level += 1)
    last = await makePage(maya, { projectId, parentId: last.id });

  const tooDeep = refusal(409, "tree_too_deep");
  await assert.rejects(makePage(maya, { projectId, parentId: last.id }), tooDeep);
  const other = await makePage(maya, { projectId });
  await assert.rejects(move(maya, top, { parentId: other.id }), tooDeep);
  assert.equal(last.path.length, MAX_LEVELS - 1);
});

test("pages repeatedly inserted at one position stay in order", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const first = await makePage(maya, { projectId, name: "First" });
  const last = await makePage(maya, { projectId, name: "Last" });
  // A key as long as after hundreds of insertions at this position.
  await move(maya, last.id, { position: `a0${"0".repeat(300)}1` });
  await move(maya, first.id, { position: "a0" });

  const between = await makePage(maya, { projectId, name: "Between" });
  await move(maya, between.id, { afterId: first.id });

  const { list } = await structure(maya, projectId);
  assert.deepEqual(names(list).slice(2), ["First", "Between", "Last"]);
  assert.ok(list.every(({ position }) => position.length < 60));
});

test("an archived product takes no new page", async () => {
  const maya = await app.signIn();
  const { projectId, productId, one } = await makeTree(maya);
  await maya.call(productsContract.archive, { params: { productId } });
  const archived = refusal(409, "product_archived");
  await assert.rejects(makePage(maya, { projectId, productId }), archived);
  await assert.rejects(makePage(maya, { projectId, parentId: one.id }), archived);
});

test("pages added at the same time are all counted in one order", async () => {
  const maya = await app.signIn();
  const { projectId, productId, two } = await makeTree(maya);
  const before = await structure(maya, projectId);
  const add = (_: unknown, at: number) =>
    makePage(maya, { projectId, parentId: two.id, name: `Page ${at}` });

  await Promise.all(Array.from({ length: 12 }, add));

  const after = await structure(maya, projectId);
  assert.equal(after.version, before.version + 12);
  const product = await maya.call(productsContract.read, { params: { productId } });
  assert.equal(product.pagesCount, 3 + 12);
  const shown = after.list.filter(({ parentId }) => parentId === two.id);
  const again = (await structure(maya, projectId, { parentId: two.id })).list;
  assert.deepEqual(names(shown), names(again));
});

test("a page is placed between two that share a position", async () => {
  const maya = await app.signIn();
  const { projectId, one, two } = await makeTree(maya);
  await move(maya, two.id, { position: one.position });
  const [first, second] = [one, two].toSorted((a, b) => (a.id < b.id ? -1 : 1));

  const between = await makePage(maya, {
    projectId,
    parentId: one.parentId ?? "",
    name: "Between",
  });
  await move(maya, between.id, { afterId: first?.id ?? "" });

  const { list } = await structure(maya, projectId, { parentId: one.parentId ?? "" });
  assert.deepEqual(names(list), [first?.name, "Between", second?.name]);
});

test("of two pages moved below each other at once, one stays", async () => {
  const maya = await app.signIn();
  const { projectId, productId, one } = await makeTree(maya);
  const other = await makePage(maya, { projectId, productId, name: "Other" });

  const outcomes = await Promise.allSettled([
    move(maya, one.id, { parentId: other.id }),
    move(maya, other.id, { parentId: one.id }),
  ]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  assert.equal((await structure(maya, projectId)).total, 7);
});
