import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { templatesContract } from "./templates.contract.ts";

const app = await testApp();

test("a page of any project begins with a template of another one", async () => {
  const maya = await app.signIn();
  const { id: pageId } = await makePage(maya, { name: "Offer", content: "Dear customer," });
  const template = await maya.call(templatesContract.create, { body: { pageId } });
  const { id: projectId } = await makeProject(maya);
  const params = { templateId: template.id };

  const page = await maya.call(templatesContract.use, { params, body: { projectId } });

  assert.deepEqual(
    [page.name, page.textContent, page.projectId],
    ["Offer", "Dear customer,", projectId],
  );
  const { content } = await maya.call(templatesContract.read, { params });
  assert.deepEqual(content.blocks[0]?.data, { text: "Dear customer," });
});

test("a template is unaffected by changing or deleting its page", async () => {
  const maya = await app.signIn();
  const { id: pageId } = await makePage(maya, { content: "Old" });
  await maya.call(templatesContract.create, { body: { pageId, name: "Letter" } });
  const params = { pageId };
  await maya.call(documentationContract.update, { params, body: { content: "New" } });
  await maya.call(documentationContract.remove, { params, query: {} });

  const { list } = await maya.call(templatesContract.list);

  assert.deepEqual(
    list.map(({ name, by }) => [name, by?.userId]),
    [["Letter", maya.userId]],
  );
});

test("an empty page makes no template", async () => {
  const maya = await app.signIn();
  const { id: pageId } = await makePage(maya);
  const make = maya.call(templatesContract.create, { body: { pageId } });
  await assert.rejects(make, refusal(409, "page_empty"));
});

test("deleting a template keeps its pages", async () => {
  const maya = await app.signIn();
  const { id: pageId, projectId } = await makePage(maya, { content: "Text" });
  const { id: templateId } = await maya.call(templatesContract.create, { body: { pageId } });
  const params = { templateId };
  const page = await maya.call(templatesContract.use, { params, body: { projectId } });

  await maya.call(templatesContract.remove, { params });

  const gone = refusal(404, "template_not_found");
  await assert.rejects(maya.call(templatesContract.use, { params, body: { projectId } }), gone);
  await assert.rejects(maya.call(templatesContract.remove, { params }), gone);
  const read = maya.call(documentationContract.read, { params: { pageId: page.id }, query: {} });
  assert.equal((await read).textContent, "Text");
});
