import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeAnalysedPages, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { sourceSearchContract } from "./source-search.contract.ts";

const app = await testApp();

function ask(person: Person, projectId: string, question: string, limit = 5) {
  return person.call(sourceSearchContract.find, { query: { projectId, question, limit } });
}

const write = (person: Person, setupId: string, content: string) =>
  person.call(setupContract.update, { params: { setupId }, body: { content } });

test("a question finds the passage that answers it", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const facts = { projectId, type: "case-study" as const, name: "Halden", content: CASE_STUDY };
  const { id: setupId } = await makeSetupItem(maya, facts);
  await makeSetupItem(maya, { projectId, content: "Brix asked for a price list of pumps." });
  await app.runJobs();

  const { list } = await ask(maya, projectId, "How much time does a changeover take?");

  const [best] = list;
  assert.deepEqual([best?.kind, best?.id, best?.title], ["setup-source", setupId, "Halden"]);
  const { content } = await maya.call(setupContract.readSource, { params: { setupId } });
  const ids = content.blocks.map(({ id }) => id);
  assert.ok(best?.parts.every(({ blockId }) => ids.includes(blockId)));
  assert.match(best?.text ?? "", /Changeover time fell by 38 percent/);
});

test("changed, added or deleted sources take effect at once", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const found = async (question: string) =>
    (await ask(maya, projectId, question)).list.map(({ id, version }) => [id, version]);
  const { id } = await makeSetupItem(maya, { projectId, content: "Halden wants pumps." });
  assert.deepEqual(await found("pumps"), [[id, 1]]);

  await write(maya, id, "Halden wants ferries.");
  const added = await makeSetupItem(maya, { projectId, content: "Pumps are sold out." });

  assert.deepEqual(await found("pumps"), [[added.id, 1]]);
  assert.deepEqual(await found("ferries"), [[id, 2]]);
  await maya.call(setupContract.remove, { params: { setupId: added.id } });
  assert.deepEqual(await found("pumps"), []);
});

test("a page that a machine wrote counts once people have changed it", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeAnalysedPages(app, maya, projectId);
  const query = { projectId, types: "business-summary" };
  const [summary] = (await maya.call(setupContract.list, { query })).list;
  const kinds = async (question: string) =>
    (await ask(maya, projectId, question)).list.map(({ kind }) => kind);
  assert.deepEqual(await kinds("changeover of the packing line"), ["setup-source"]);

  await write(maya, summary?.id ?? "", "Halden also repairs submarines.");

  assert.deepEqual(await kinds("submarines"), ["setup"]);
});

test("a page of the documentation is found until it is archived", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const content = "The acceptance test takes eight hours.";
  const page = await maya.call(documentationContract.create, { body: { projectId, content } });
  const ids = async () =>
    (await ask(maya, projectId, "acceptance test")).list.map(({ kind, id }) => [kind, id]);
  assert.deepEqual(await ids(), [["page", page.id]]);

  await maya.call(documentationContract.archive, { params: { pageId: page.id } });

  assert.deepEqual(await ids(), []);
});

test("the search is limited to the project", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeSetupItem(maya, { content: "Halden wants pumps." });
  const { id: other } = await makeProject(maya);
  assert.equal((await ask(maya, other, "pumps")).total, 0);
  const stranger = await app.signIn();
  await assert.rejects(ask(stranger, projectId, "pumps"), refusal(404, "project_not_found"));
});
