import assert from "node:assert/strict";
import { test } from "node:test";
import { generateNKeysBetween } from "fractional-indexing";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { newId } from "#src/platform/server/ids.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { documentationContract } from "./documentation.contract.ts";
import { makePage } from "./documentation.makers.ts";
import { documentation } from "./server/documentation.public.ts";

const app = await testApp();

const COUNT = 10_000;

type Query = { parentId: string; limit?: number; after?: string };

/** A page with ten thousand children named 1, 2, 3 and so on. */
async function makeSiblings(maya: Person) {
  const { id: parentId, projectId } = await makePage(maya);
  const pages = generateNKeysBetween(null, null, COUNT).map((position, at) => ({
    projectId,
    productId: null,
    type: "storage" as const,
    id: newId(),
    parentId,
    position,
    name: String(at + 1),
  }));
  await inOrganization(app.services, maya.organizationId, ({ db, org }) =>
    documentation.addPages(db, org, pages),
  );
  const ids = pages.map(({ id }) => id);
  const below = (query: Omit<Query, "parentId"> = {}) =>
    maya.call(documentationContract.readStructure, { query: { projectId, parentId, ...query } });
  const names = async (limit: number) =>
    (await below({ limit })).list.map(({ name }) => name).join(" ");
  return { parentId, projectId, ids, below, names };
}

test("ten thousand children are paginated, each once and in order", async () => {
  const maya = await app.signIn();
  const { ids, below } = await makeSiblings(maya);

  const seen: string[] = [];
  for (let after: string | undefined; seen.length < COUNT; after = seen.at(-1)) {
    const { list, total } = await below({ limit: 1000, ...(after ? { after } : {}) });
    assert.deepEqual([list.length, total], [1000, COUNT]);
    seen.push(...list.map(({ id }) => id));
  }

  assert.deepEqual(seen, ids);
  assert.equal((await below()).list.length, COUNT);
});

test("moving, renaming and creating among ten thousand pages works", async () => {
  const maya = await app.signIn();
  const { parentId, projectId, ids, below, names } = await makeSiblings(maya);
  const [first = "", second = ""] = ids;
  const last = ids.at(-1) ?? "";
  const change = (pageId: string, body: { beforeId?: string; name?: string }) =>
    maya.call(documentationContract.update, { params: { pageId }, body });

  await change(last, { beforeId: second });
  assert.equal(await names(3), `1 ${COUNT} 2`);
  await change(last, { beforeId: first });
  assert.equal(await names(3), `${COUNT} 1 2`);
  await change(last, { name: "Last" });
  assert.equal(await names(3), "Last 1 2");
  const made = await makePage(maya, { projectId, parentId, name: "New" });

  const { list, total } = await below({ after: ids.at(-2) ?? "" });
  assert.deepEqual([list.map(({ id }) => id), total], [[made.id], COUNT + 1]);
});

test("ten thousand children are sorted by name", async () => {
  const maya = await app.signIn();
  const { parentId, ids, names } = await makeSiblings(maya);
  const params = { pageId: ids[1] ?? "" };
  await maya.call(documentationContract.update, { params, body: { name: "Zebra" } });

  await maya.call(documentationContract.sortChildren, { params: { pageId: parentId } });

  assert.equal(await names(4), "1 3 4 5");
});
