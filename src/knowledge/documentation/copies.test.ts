import assert from "node:assert/strict";
import { test } from "node:test";
import { linksContract } from "#src/knowledge/documentation/links.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { documentationContract, type TreeNode } from "./documentation.contract.ts";
import { makePage } from "./documentation.makers.ts";

const app = await testApp();

const of = (pageId: string) => ({ params: { pageId } });

async function list(person: Person, projectId: string): Promise<TreeNode[]> {
  return (await person.call(documentationContract.readStructure, { query: { projectId } })).list;
}

test("a page is copied with its subpages that are not archived", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const top = await makePage(maya, { projectId, name: "Top", content: "Text" });
  await makePage(maya, { projectId, parentId: top.id, name: "Inner" });
  const away = await makePage(maya, { projectId, parentId: top.id, name: "Away" });
  await maya.call(documentationContract.archive, of(away.id));
  await makePage(maya, { projectId, name: "Last" });

  const copy = await maya.call(documentationContract.duplicate, { ...of(top.id), body: {} });

  assert.deepEqual([copy.name, copy.textContent, copy.version], ["Top (copy)", "Text", 1]);
  const names = (await list(maya, projectId)).slice(2).map(({ name }) => name);
  assert.deepEqual(names, ["Top", "Inner", "Top (copy)", "Inner", "Last"]);
});

test("a page is copied without the pages below it", async () => {
  const maya = await app.signIn();
  const top = await makePage(maya, { name: "n".repeat(255) });
  await makePage(maya, { projectId: top.projectId, parentId: top.id });
  const body = { withSubpages: false };
  const copy = await maya.call(documentationContract.duplicate, { ...of(top.id), body });
  assert.equal(copy.name.length, 255);
  assert.equal((await list(maya, top.projectId)).length, 5);
});

test("pages are sorted by name, with numbers by value", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const top = await makePage(maya, { projectId });
  for (const name of ["Page 10", "page 2", "Äpfel", "Zebra", "Page 1"])
    await makePage(maya, { projectId, parentId: top.id, name });

  await maya.call(documentationContract.sortChildren, of(top.id));

  const names = (await list(maya, projectId)).slice(3).map(({ name }) => name);
  assert.deepEqual(names, ["Äpfel", "Page 1", "page 2", "Page 10", "Zebra"]);
});

test("a page lists its backlinks until they are removed", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makePage(maya);
  const link = `<a href="/projects/${projectId}/documentation?page=${id}">Prices</a>`;
  const blocks = [{ type: "paragraph", data: { text: `See ${link}` } }];
  const other = await makePage(maya, { projectId, name: "Other", content: { blocks } });
  const backlinks = async () =>
    (await maya.call(linksContract.listBacklinks, of(id))).list.map(({ name }) => name);

  assert.deepEqual(await backlinks(), ["Other"]);
  const body = { content: "No link" };
  await maya.call(documentationContract.update, { ...of(other.id), body });
  assert.deepEqual(await backlinks(), []);
});
