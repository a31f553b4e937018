import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { documentationContract } from "./documentation.contract.ts";
import { makePage } from "./documentation.makers.ts";

const app = await testApp();
const maya = await app.signIn();

const of = (pageId: string) => ({ params: { pageId } });
const internal = { body: { visibility: "internal" as const } };

test("a page is public until someone makes it internal", async () => {
  const page = await makePage(maya);

  const changed = await maya.call(documentationContract.update, { ...of(page.id), ...internal });

  assert.deepEqual([page.visibility, changed.visibility], ["public", "internal"]);
  assert.equal(changed.version, page.version);
});

test("the tree names internal pages", async () => {
  const page = await makePage(maya);
  await maya.call(documentationContract.update, { ...of(page.id), ...internal });

  const query = { projectId: page.projectId };
  const { list } = await maya.call(documentationContract.readStructure, { query });

  const marked = list.filter(({ isInternal }) => isInternal).map(({ id }) => id);
  assert.deepEqual(marked, [page.id]);
});

test("the copy of an internal page is internal", async () => {
  const page = await makePage(maya);
  await maya.call(documentationContract.update, { ...of(page.id), ...internal });

  const copy = await maya.call(documentationContract.duplicate, { ...of(page.id), body: {} });

  assert.equal(copy.visibility, "internal");
});

test("a page can be internal from the start", async () => {
  const { projectId } = await makePage(maya);

  const body = { projectId, ...internal.body };
  const page = await maya.call(documentationContract.create, { body });

  assert.equal(page.visibility, "internal");
});

test("a viewer cannot make a page internal", async () => {
  const page = await makePage(maya);
  const viewer = await app.signIn({ role: "view", with: maya });

  const changing = viewer.call(documentationContract.update, { ...of(page.id), ...internal });

  await assert.rejects(changing, refusal(403, "role_too_low"));
});

test("another organisation finds no page to make internal", async () => {
  const page = await makePage(maya);
  const stranger = await app.signIn();

  const changing = stranger.call(documentationContract.update, { ...of(page.id), ...internal });

  await assert.rejects(changing, refusal(404, "page_not_found"));
});
