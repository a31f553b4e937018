import assert from "node:assert/strict";
import { test } from "node:test";
import { whileHeld } from "#src/testing/held-rows.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { productsContract } from "./products.contract.ts";
import { makeProduct } from "./products.makers.ts";

const app = await testApp();

const of = (productId: string) => ({ params: { productId } });

function rename(person: Person, productId: string, body: { name: string; version?: number }) {
  return person.call(productsContract.update, { ...of(productId), body });
}

function list(person: Person, query: { projectId: string; isArchived?: "true"; limit?: number }) {
  return person.call(productsContract.list, { query });
}

test("products of one project are listed by name", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  for (const name of ["gripper", "Arm", "Cell"]) await makeProduct(maya, { projectId, name });
  await makeProduct(maya);

  const all = await list(maya, { projectId });
  const some = await list(maya, { projectId, limit: 2 });

  assert.deepEqual(
    all.list.map(({ name }) => name),
    ["Arm", "Cell", "gripper"],
  );
  assert.deepEqual([all.total, some.total, some.list.length], [3, 3, 2]);
});

test("listing products without a project explains what is missing", async () => {
  const maya = await app.signIn();
  const response = await maya.request("/api/products");
  assert.equal(response.status, 400);
  assert.match(await response.text(), /"Project id must be specified to fetch products"/);
});

test("a product is returned with id and productId", async () => {
  const maya = await app.signIn();
  const made = await makeProduct(maya, { name: " Cell " });
  assert.deepEqual([made.name, made.productId, made.docsStatus], ["Cell", made.id, "not-started"]);
  assert.deepEqual(await maya.call(productsContract.read, of(made.id)), made);
});

test("product names are unique within a project regardless of case", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const add = (name: string) => makeProduct(maya, { projectId, name });

  const outcomes = await Promise.allSettled([add("Straße"), add("STRASSE")]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  await assert.rejects(add("strasse"), refusal(409, "product_name_taken"));
  assert.ok(await makeProduct(maya, { name: "Straße" }));
});

test("a product is renamed, but not to an existing name", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const arm = await makeProduct(maya, { projectId, name: "Arm" });
  await makeProduct(maya, { projectId, name: "Cell" });

  assert.equal((await rename(maya, arm.id, { name: "arm" })).name, "arm");
  await assert.rejects(rename(maya, arm.id, { name: "CELL" }), refusal(409, "product_name_taken"));
});

test("a rename over an unseen change is refused", async () => {
  const maya = await app.signIn();
  const { id, version } = await makeProduct(maya);
  await rename(maya, id, { name: "One", version });
  await assert.rejects(rename(maya, id, { name: "Two", version }), refusal(409, "product_changed"));
});

test("an archived product leaves the list, keeps its name and comes back", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makeProduct(maya, { name: "Cell" });
  await maya.call(productsContract.archive, of(id));

  assert.equal((await list(maya, { projectId })).total, 0);
  assert.equal((await list(maya, { projectId, isArchived: "true" })).total, 1);
  await assert.rejects(rename(maya, id, { name: "New" }), refusal(409, "product_archived"));
  await assert.rejects(
    makeProduct(maya, { projectId, name: "cell" }),
    refusal(409, "product_name_taken"),
  );
  await maya.call(productsContract.restore, of(id));
  assert.equal((await list(maya, { projectId })).total, 1);
});

test("in an archived project nothing is added, renamed or archived", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makeProduct(maya);
  await maya.call(projectsContract.archive, { params: { projectId } });

  await assert.rejects(makeProduct(maya, { projectId }), refusal(409, "project_archived"));
  await assert.rejects(rename(maya, id, { name: "New" }), refusal(409, "project_archived"));
  await assert.rejects(
    maya.call(productsContract.archive, of(id)),
    refusal(409, "project_archived"),
  );
  assert.equal((await list(maya, { projectId })).total, 1);
});

test("changing a product of a project that was just deleted gets 404", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id, projectId } = await makeProduct(maya);
  const project = "select from projects where organization_id = $1 and id = $2 for update";
  const held = [project, maya.organizationId, projectId] as const;

  const endings = await whileHeld(app, held, async (inLine) => {
    await inLine(maya.call(projectsContract.remove, { params: { projectId }, query: {} }));
    await inLine(rename(maya, id, { name: "Arm" }));
    await inLine(maya.call(productsContract.archive, of(id)));
    await inLine(makeProduct(maya, { projectId }));
  });

  const gone = "project_not_found";
  assert.deepEqual(
    endings.map((ending) => (ending.includes(gone) ? gone : ending)),
    ["done", gone, gone, gone],
  );
});

test("a version that no product can have is refused", async () => {
  const maya = await app.signIn();
  const { id } = await makeProduct(maya);
  for (const version of [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER])
    await assert.rejects(rename(maya, id, { name: "Arm", version }), refusal(422, "input_invalid"));
});

test("a product cannot be put into a project of another organisation", async () => {
  const maya = await app.signIn();
  const stranger = await app.signIn();
  const { id: projectId } = await makeProject(maya);

  await assert.rejects(makeProduct(stranger, { projectId }), refusal(404, "project_not_found"));
  const forged = app.admin.query(
    `insert into products (organization_id, id, project_id, name, name_key)
      values ($1, gen_random_uuid(), $2, 'Forged', 'forged')`,
    [stranger.organizationId, projectId],
  );
  await assert.rejects(forged, /foreign key constraint/);
});
