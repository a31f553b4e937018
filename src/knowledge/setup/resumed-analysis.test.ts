import assert from "node:assert/strict";
import { test } from "node:test";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { testApp } from "#src/testing/test-app.ts";
import { analyseSetupItem } from "./server/setup.jobs.ts";
import { setupContract } from "./setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "./setup.makers.ts";

const app = await testApp();

test("an analysis killed after saving is not written twice", async () => {
  const maya = await app.signIn();
  const item = await makeSetupItem(maya, {
    type: "case-study",
    name: "Halden",
    content: CASE_STUDY,
  });
  assert.ok(item.workId);
  const { organizationId } = maya;
  const payload = { organizationId, workId: item.workId, setupId: item.id };
  const { services } = app;
  const { signal } = new AbortController();
  await app.admin.query(
    "alter table setup_items add constraint killed check (status <> 'completed') not valid",
  );
  await assert.rejects(
    analyseSetupItem.perform({ payload, services, attempt: 1, signal }),
    /killed/,
  );
  await app.admin.query("alter table setup_items drop constraint killed");

  await app.runJobs();

  const { status } = await maya.call(setupContract.read, { params: { setupId: item.id } });
  const params = { documentId: item.id };
  const { list } = await maya.call(documentStoreContract.listRevisions, { params, query: {} });
  assert.equal(status, "completed");
  assert.deepEqual(
    list.map(({ reason }) => reason),
    ["analysed", "created"],
  );
});
