import assert from "node:assert/strict";
import { test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { mailboxesContract } from "./mailboxes.contract.ts";
import { fillMail } from "./server/sample/fill-mail.ts";

const app = await testApp();

test("a mailbox is filled with generated conversations once", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const filled = { projectId, threads: 600, now: new Date() };

  const added = await fillMail(app.services, maya.organizationId, filled);
  const again = await fillMail(app.services, maya.organizationId, filled);
  await app.runJobs();

  const { list } = await maya.call(mailboxesContract.list, { body: { projectId } });
  const { rows } = await app.admin.query(
    "select count(*)::int as count from threads where project_id = $1",
    [projectId],
  );
  assert.deepEqual([added, again], [600, 0]);
  assert.equal(rows[0].count, 600);
  assert.deepEqual(
    [list[0]?.proof?.providerCount, list[0]?.proof?.storedCount, list[0]?.proof?.missingCount],
    [1200, 1200, 0],
  );
});
