import assert from "node:assert/strict";
import { test } from "node:test";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type SetupItem, setupContract } from "./setup.contract.ts";
import { makeAnalysedPage, makeCaseStudy } from "./setup.makers.ts";
import type { SetupType } from "./setup.rules.ts";

const app = await testApp();

const of = (setupId: string) => ({ params: { setupId } });

function read(person: Person, setupId: string): Promise<SetupItem> {
  return person.call(setupContract.read, of(setupId));
}

function retry(person: Person, setupId: string, type: SetupType): Promise<SetupItem> {
  return person.call(setupContract.retryAnalyse, { ...of(setupId), body: { type } });
}

test("a summary becomes stale when a case study changes", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const study = await makeCaseStudy(maya, projectId);
  await app.runJobs();
  const summary = await makeAnalysedPage(app, maya, projectId, "business-summary");
  const groups = await makeAnalysedPage(app, maya, projectId, "business-groups-summary");
  const stale = () => maya.call(documentStoreContract.listStale, { query: { projectId } });
  assert.deepEqual([summary.stale, (await stale()).total], [false, 0]);

  const content = "Halden Foods now has 300 employees.";
  await maya.call(setupContract.update, { ...of(study.id), body: { content } });

  const { list } = await stale();
  assert.deepEqual(
    list.map(({ documentId }) => documentId),
    [summary.id, groups.id],
  );
  assert.deepEqual(list[0]?.changed, [
    { inputId: study.id, inputName: "Halden Foods", change: "changed" },
  ]);
  assert.equal((await read(maya, summary.id)).stale, true);
  assert.equal((await read(maya, study.id)).stale, false);

  await retry(maya, summary.id, "business-summary");
  await app.runJobs();
  assert.equal((await read(maya, summary.id)).stale, false);
  assert.match((await read(maya, summary.id)).textContent, /300 employees/);
});

test("a summary that was written from a deleted page is stale", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const study = await makeCaseStudy(maya, projectId);
  await app.runJobs();
  const summary = await makeAnalysedPage(app, maya, projectId, "business-summary");
  await maya.call(setupContract.remove, of(study.id));

  const { list } = await maya.call(documentStoreContract.listStale, { query: { projectId } });
  assert.deepEqual(
    list.map(({ documentId, changed }) => [documentId, changed[0]?.change]),
    [[summary.id, "removed"]],
  );
});

test("an added case study makes the summaries stale", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeCaseStudy(maya, projectId);
  await app.runJobs();
  const summary = await makeAnalysedPage(app, maya, projectId, "business-summary");
  const groups = await makeAnalysedPage(app, maya, projectId, "business-groups-summary");

  const added = await makeCaseStudy(maya, projectId);
  assert.equal((await read(maya, summary.id)).stale, false);
  await app.runJobs();

  const { list } = await maya.call(documentStoreContract.listStale, { query: { projectId } });
  assert.deepEqual(
    list.map(({ documentId, changed }) => [documentId, changed.map(({ inputId }) => inputId)]),
    [
      [summary.id, [added.id]],
      [groups.id, [added.id]],
    ],
  );
  await retry(maya, summary.id, "business-summary");
  await app.runJobs();
  assert.equal((await read(maya, summary.id)).stale, false);
});

test("adding then deleting a case study leaves the summaries current", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeCaseStudy(maya, projectId);
  await app.runJobs();
  const summary = await makeAnalysedPage(app, maya, projectId, "business-summary");
  const added = await makeCaseStudy(maya, projectId);
  await app.runJobs();
  assert.equal((await read(maya, summary.id)).stale, true);

  await maya.call(setupContract.remove, of(added.id));

  assert.equal((await read(maya, summary.id)).stale, false);
});
