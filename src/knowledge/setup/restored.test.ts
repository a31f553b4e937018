import assert from "node:assert/strict";
import { test } from "node:test";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { resumeOutgoing } from "#src/platform/server/outgoing/resume.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { type TestApp, testApp } from "#src/testing/test-app.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { analyseSetupItem } from "./server/setup.jobs.ts";
import { setupContract } from "./setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "./setup.makers.ts";

const app = await testApp({ environment: { LOG_LEVEL: "silent" } });

/** The state after a restore: all pending work is older. */
async function resumeAfterRestore({ admin }: Pick<TestApp, "admin">) {
  await admin.query(
    "update installation set outgoing_paused_at = now(), restored_at = now(), restored_from = now()",
  );
  return resumeOutgoing(rolesOf(databaseOf(app), testKeyring).migrate, [analyseSetupItem.name]);
}

test("an analysis interrupted by a restored backup can be retried", async () => {
  const maya = await app.signIn();
  const facts = { type: "case-study" as const, content: CASE_STUDY };
  const { id: setupId, projectId } = await makeSetupItem(maya, facts);

  const resumed = await resumeAfterRestore(app);
  await app.runJobs();

  const params = { setupId };
  const item = await maya.call(setupContract.read, { params });
  const { list } = await maya.call(backgroundWorkContract.list, { query: { projectId } });
  assert.equal(resumed?.jobs, 1);
  assert.deepEqual(
    [item.status, item.error?.code, item.error?.retryable, item.workId],
    ["failed", "dropped_after_restore", true, null],
  );
  assert.deepEqual([list[0]?.status, list[0]?.errorCode], ["failed", "dropped_after_restore"]);
  await maya.call(setupContract.retryAnalyse, { params, body: { type: "case-study" } });
  await app.runJobs();
  assert.equal((await maya.call(setupContract.read, { params })).status, "completed");
});
