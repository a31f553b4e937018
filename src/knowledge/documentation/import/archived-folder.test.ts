import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { importContract } from "./import.contract.ts";
import { makeUpload, makeZip } from "./import.makers.ts";
import { importPages } from "./server/import.jobs.ts";

const app = await testApp();

/** An import of one folder without its last page: its run was killed in the second batch. */
async function halfAnImport(maya: Person) {
  const { id: projectId } = await makeProject(maya);
  const paths = Array.from({ length: 30 }, (_, at) => `Folder/p${at}.md`);
  const content = await makeZip(Object.fromEntries(paths.map((path) => [path, `Text of ${path}`])));
  const { id: importId } = await makeUpload(maya, { projectId, content });
  await app.admin.query(
    "alter table documentation_pages add constraint killed check (name <> 'p29') not valid",
  );
  const { workId } = await maya.call(importContract.start, { params: { importId } });
  const payload = { organizationId: maya.organizationId, workId, importId };
  const { signal } = new AbortController();
  const run = importPages.perform({ payload, services: app.services, attempt: 1, signal });
  await assert.rejects(run, /killed/);
  await app.admin.query("alter table documentation_pages drop constraint killed");
  const folder = (await listTree(maya, projectId)).find(({ name }) => name === "Folder");
  assert.ok(folder);
  return { projectId, folder };
}

async function listTree(maya: Person, projectId: string) {
  const query = { projectId };
  return (await maya.call(documentationContract.readStructure, { query })).list;
}

for (const [outcome, endpoint] of Object.entries({
  archived: documentationContract.archive,
  deleted: documentationContract.remove,
}))
  test(`pages of a ${outcome} folder go to the import's target`, async () => {
    const maya = await app.signIn();
    const { projectId, folder } = await halfAnImport(maya);
    await maya.call(endpoint, { params: { pageId: folder.id } });

    await app.runJobs();

    const tree = await listTree(maya, projectId);
    const last = tree.find(({ name }) => name === "p29");
    assert.ok(last);
    assert.equal(last.parentId, folder.parentId);
    assert.equal(
      tree.find(({ id }) => id === folder.id),
      undefined,
    );
  });
