import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { createCaller } from "#src/testing/person.ts";
import { secondInstance } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import {
  clearOrganizations,
  closeOrganization,
} from "#src/workspace/organizations/organizations.makers.ts";
import { projectsContract } from "./projects.contract.ts";
import { makeProject } from "./projects.makers.ts";

const app = await testApp();

// Statements are limited to one second here, and deleting a project takes longer, just as deleting
// a large one can exceed the usual five seconds.
const database = pg.escapeIdentifier(app.admin.database ?? "");
await app.admin.query(`
  create function delete_slowly() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1.2); return old; end $$;
  create trigger slow before delete on projects
    for each row execute function delete_slowly();
  alter role foreword_app in database ${database} set statement_timeout = '1s'`);
const instance = await secondInstance(app);

async function countProjects(organizationId: string): Promise<number | null> {
  const { rowCount } = await app.admin.query("select from projects where organization_id = $1", [
    organizationId,
  ]);
  return rowCount;
}

test("a project is deleted although that takes longer than other changes may", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);

  const { call } = createCaller(instance.listeningUrl, maya.cookie);
  await call(projectsContract.remove, { params: { projectId }, query: {} });

  assert.equal(await countProjects(maya.organizationId), 0);
});

test("a closed organisation is cleared although its projects delete slowly", async () => {
  const maya = await app.signIn({ role: "admin" });
  await makeProject(maya);
  await makeProject(maya);
  await closeOrganization(maya);
  await app.admin.query(
    "update organizations set removed_at = now() - interval '31 days' where id = $1",
    [maya.organizationId],
  );

  await clearOrganizations(instance);

  assert.equal(await countProjects(maya.organizationId), 0);
});
