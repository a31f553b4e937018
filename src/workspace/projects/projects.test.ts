import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal, refusedCall } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import { projectsContract } from "./projects.contract.ts";
import { makeProject } from "./projects.makers.ts";

const app = await testApp();

const of = (projectId: string) => ({ params: { projectId } });

function count(person: Person) {
  return person.call(projectsContract.count, { query: {} });
}

async function names(person: Person, query: { isArchived?: "true" | "false" } = {}) {
  const { list } = await person.call(projectsContract.list, { query });
  return list.map(({ name }) => name);
}

test("a new project is listed first and counted as active", async () => {
  const maya = await app.signIn();
  await makeProject(maya, { name: "First" });
  await makeProject(maya, { name: "Second" });

  assert.deepEqual(await names(maya), ["Second", "First"]);
  assert.deepEqual(await count(maya), { active: 2, archived: 0 });
});

test("archiving and restoring update both counts", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya, { name: "Acme" });

  const archived = await maya.call(projectsContract.archive, of(id));
  assert.ok(archived.isArchived && archived.archivedAt);
  assert.deepEqual(await count(maya), { active: 0, archived: 1 });
  assert.deepEqual(await names(maya, { isArchived: "true" }), ["Acme"]);
  assert.deepEqual(await names(maya), []);

  const restored = await maya.call(projectsContract.restore, of(id));
  assert.deepEqual([restored.isArchived, restored.archivedAt], [false, null]);
  assert.deepEqual(await count(maya), { active: 1, archived: 0 });
});

test("archiving is idempotent, also concurrently", async () => {
  const maya = await app.signIn();
  const { id, version } = await makeProject(maya);

  await Promise.all([1, 2, 3].map(() => maya.call(projectsContract.archive, of(id))));
  const again = await maya.call(projectsContract.archive, of(id));

  assert.equal(again.version, version + 1);
});

test("deleting a project removes everything in it", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id } = await makeProject(maya);
  const kept = await makeProject(maya);
  const product = await makeProduct(maya, { projectId: id });
  const step = { type: "strategy", status: "completed" } as const;
  await maya.call(todoItemsContract.update, { ...of(id), body: step });
  await maya.call(projectsContract.archive, of(id));

  await maya.call(projectsContract.remove, { ...of(id), query: {} });

  assert.deepEqual(await count(maya), { active: 1, archived: 0 });
  await assert.rejects(maya.call(projectsContract.read, of(id)), refusal(404, "project_not_found"));
  const productOf = { params: { productId: product.id } };
  await assert.rejects(
    maya.call(productsContract.read, productOf),
    refusal(404, "product_not_found"),
  );
  assert.equal((await maya.call(projectsContract.read, of(kept.id))).id, kept.id);
});

test("only admins can delete a project", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { id } = await makeProject(jonas, { name: "Acme" });
  const gone = { ...of(id), query: {} };
  await assert.rejects(jonas.call(projectsContract.remove, gone), refusal(403, "role_too_low"));

  await maya.call(projectsContract.remove, gone);

  const { list } = await maya.call(auditContract.list, {
    query: { filters: { kind: "project_deleted" } },
  });
  assert.deepEqual(
    list.map(({ actorId, subject }) => ({ actorId, subject })),
    [{ actorId: maya.userId, subject: "Acme" }],
  );
});

test("a typed name that is not the project's deletes nothing", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id } = await makeProject(maya, { name: "Acme" });
  const remove = (name: string) =>
    maya.call(projectsContract.remove, { ...of(id), query: { name } });

  await assert.rejects(remove("Acne"), refusal(409, "project_name_differs"));
  await remove(" Acme ");

  await assert.rejects(remove("Acme"), refusal(404, "project_not_found"));
});

test("when two people delete a project at once, one of them fails", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id } = await makeProject(maya);
  const remove = () => maya.call(projectsContract.remove, { ...of(id), query: {} });

  const outcomes = await Promise.allSettled([remove(), remove()]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
});

test("updating some project settings keeps the others", async () => {
  const maya = await app.signIn();
  const { id, ...before } = await makeProject(maya, { name: "Acme", icon: "bot", color: "red" });

  const after = await maya.call(projectsContract.update, {
    ...of(id),
    body: { name: " Acme Robotics ", timeZone: "europe/berlin", language: "pt-br", icon: null },
  });

  assert.deepEqual(
    [after.name, after.timeZone, after.language, after.icon, after.color, after.version],
    ["Acme Robotics", "Europe/Berlin", "pt-BR", null, "red", before.version + 1],
  );
});

test("saving an unchanged project changes nothing", async () => {
  const maya = await app.signIn();
  const project = await makeProject(maya, { name: "Acme" });

  const renamed = await maya.call(projectsContract.update, {
    ...of(project.id),
    body: { ...project, name: "Brix" },
  });
  const same = await maya.call(projectsContract.update, { ...of(project.id), body: {} });

  assert.deepEqual(same, renamed);
});

test("a save over an unseen change is refused", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const { id, version } = await makeProject(maya);
  const rename = (person: Person, name: string) =>
    person.call(projectsContract.update, { ...of(id), body: { name, version } });

  await rename(maya, "Maya's");
  await assert.rejects(rename(jonas, "Jonas's"), refusal(409, "project_changed"));

  assert.equal((await maya.call(projectsContract.read, of(id))).name, "Maya's");
});

test("when two people change the same version at once, one is refused", async () => {
  const maya = await app.signIn();
  const { id, version } = await makeProject(maya);
  const rename = (name: string) =>
    maya.call(projectsContract.update, { ...of(id), body: { name, version } });

  const outcomes = await Promise.allSettled([rename("One"), rename("Two")]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
});

test("a version that no project can have is refused", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  for (const version of [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER]) {
    const change = { params: { projectId }, body: { name: "Acme", version } };
    await assert.rejects(maya.call(projectsContract.update, change), refusal(422, "input_invalid"));
  }
});

test("an archived project is not changed", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);
  await maya.call(projectsContract.archive, of(id));
  const rename = maya.call(projectsContract.update, { ...of(id), body: { name: "New" } });
  await assert.rejects(rename, refusal(409, "project_archived"));
});

test("a name has 1 to 80 visible characters", async () => {
  const maya = await app.signIn();
  for (const name of ["", "   ", "a".repeat(81), "two\nlines", "hidden\u202Eorder"]) {
    const refused = await refusedCall(maya.call(projectsContract.create, { body: { name } }));
    assert.deepEqual([refused.status, refused.fields.name], [422, "Name is not valid."]);
  }
  const longest = "ß".repeat(80);
  assert.equal((await makeProject(maya, { name: longest })).name, longest);
});

test("time zones and languages that do not exist are refused", async () => {
  const maya = await app.signIn();
  for (const wrong of [{ timeZone: "Mars/Olympus" }, { timeZone: "+02:00" }, { language: "??" }]) {
    const refused = await refusedCall(makeProject(maya, wrong));
    assert.equal(refused.status, 422);
  }
});

test("each change is published to everyone in the organisation", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id } = await makeProject(maya);
  await maya.call(projectsContract.update, { ...of(id), body: { name: "New" } });
  await maya.call(projectsContract.archive, of(id));
  await maya.call(projectsContract.archive, of(id));
  await maya.call(projectsContract.remove, { ...of(id), query: {} });

  const { rows } = await app.admin.query<{ topic: string }>(
    "select topic from events where project_id = $1 order by id",
    [id],
  );

  const changed = "projects.changed";
  assert.deepEqual(
    rows.map(({ topic }) => topic),
    [changed, changed, changed, "projects.removed"],
  );
});
