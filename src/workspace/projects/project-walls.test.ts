import assert from "node:assert/strict";
import { test } from "node:test";
import { PROJECT_TABLES } from "#src/platform/server/db/projects/project-tables.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type TestApp, testApp } from "#src/testing/test-app.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { restrictProject, setProjectMember } from "./project-access.makers.ts";

// Who reaches a project is enforced by the condition of each query and by row-level security. Each
// must be enough by itself.

/** Attempts of a member, which must fail with only one of the two. */
async function tryAsMember(app: TestApp): Promise<void> {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ role: "edit", with: maya });
  const { id: productId, projectId } = await makeProduct(maya);
  const seen = await makeProduct(maya);
  await restrictProject(maya, projectId);
  await restrictProject(maya, seen.projectId);
  await setProjectMember(maya, seen.projectId, { memberId: jonas.userId, mayEdit: false });

  const none = refusal(404, "project_not_found");
  const product = refusal(404, "product_not_found");
  const body = { name: "Mine" };
  await assert.rejects(jonas.call(projectsContract.read, { params: { projectId } }), none);
  await assert.rejects(jonas.call(productsContract.list, { query: { projectId } }), none);
  await assert.rejects(jonas.call(productsContract.create, { body: { ...body, projectId } }), none);
  await assert.rejects(jonas.call(productsContract.read, { params: { productId } }), product);
  await assert.rejects(
    jonas.call(productsContract.update, { params: { productId }, body }),
    product,
  );
  await assert.rejects(
    jonas.call(productsContract.update, { params: { productId: seen.id }, body }),
    product,
  );
  await jonas.call(productsContract.read, { params: { productId: seen.id } });
  const { list } = await jonas.call(projectsContract.list, { query: {} });
  assert.deepEqual(
    list.map(({ id }) => id),
    [seen.projectId],
  );
}

test("row-level security alone hides a restricted project", async () => {
  await tryAsMember(await testApp({ tenantFilter: false }));
});

test("the condition in every query alone hides a restricted project", async () => {
  const app = await testApp();
  for (const table of Object.keys(PROJECT_TABLES))
    await app.admin.query(`drop policy reached_projects on ${table}`);

  await tryAsMember(app);
});

test("without the setting the application's role sees no row of a project", async () => {
  const app = await testApp();
  const maya = await app.signIn({ role: "admin" });
  await makeProduct(maya);
  const client = await app.services.databases.app.pg.connect();
  await client.query(`begin; set local app.organization_id = '${maya.organizationId}'`);

  const { rows } = await client.query("select id from products");

  await client.query("rollback");
  client.release();
  assert.deepEqual(rows, []);
});
