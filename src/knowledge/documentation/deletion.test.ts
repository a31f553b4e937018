import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { documentation } from "./server/documentation.public.ts";

const app = await testApp();

const MAX_MS = 5000;

test("a project with ten thousand pages is deleted within five seconds", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  await inOrganization(app.services, maya.organizationId, ({ db, org }) =>
    documentation.fill(db, org, { projectId, count: 10_000 }),
  );

  const began = performance.now();
  await maya.call(projectsContract.remove, { params: { projectId }, query: {} });
  const took = performance.now() - began;

  assert.ok(took <= MAX_MS, `it took ${Math.round(took)} ms`);
  for (const table of ["documentation_pages", "documents", "revisions"]) {
    const { rows } = await app.admin.query<{ count: number }>(
      `select count(*)::int as count from ${table} where project_id = $1`,
      [projectId],
    );
    assert.equal(rows[0]?.count, 0, table);
  }
});
