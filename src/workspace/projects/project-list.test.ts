import assert from "node:assert/strict";
import { test } from "node:test";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import { projectsContract } from "./projects.contract.ts";
import { makeProject } from "./projects.makers.ts";

const app = await testApp();

async function found(person: Person, name: string): Promise<string[]> {
  const { list, total } = await person.call(projectsContract.list, { query: { name, limit: 100 } });
  assert.equal(total, list.length);
  return list.map((project) => project.name).toReversed();
}

async function withProjects(...names: string[]): Promise<Person> {
  const maya = await app.signIn();
  for (const name of names) await makeProject(maya, { name });
  return maya;
}

test("projects are listed six per page with a total", async () => {
  const maya = await withProjects("1", "2", "3", "4", "5", "6", "7", "8");

  const first = await maya.call(projectsContract.list, { query: {} });
  const second = await maya.call(projectsContract.list, { query: { skip: 6 } });
  const beyond = await maya.call(projectsContract.list, { query: { skip: 12 } });

  const namesOf = ({ list }: typeof first) => list.map(({ name }) => name);
  assert.deepEqual(namesOf(first), ["8", "7", "6", "5", "4", "3"]);
  assert.deepEqual(namesOf(second), ["2", "1"]);
  assert.deepEqual([first.total, second.total, beyond.total, beyond.list], [8, 8, 8, []]);
});

test("invalid paging parameters are refused", async () => {
  const maya = await app.signIn();
  for (const query of ["limit=0", "limit=101", "skip=-1", "limit=x", "isArchived=perhaps"]) {
    const response = await maya.request(`/api/projects?${query}`);
    assert.equal(response.status, 400, query);
  }
});

test("a name is found by any part, case-insensitively", async () => {
  const maya = await withProjects("Acme Robotics", "Brix", "acme labs");
  assert.deepEqual(await found(maya, "ACME"), ["Acme Robotics", "acme labs"]);
  assert.deepEqual(await found(maya, "me rob"), ["Acme Robotics"]);
  assert.deepEqual(await found(maya, "  brix "), ["Brix"]);
  assert.deepEqual(await found(maya, "nothing"), []);
  assert.equal((await found(maya, "")).length, 3);
});

test("percent, underscore and backslash are searched literally", async () => {
  const maya = await withProjects("100% sure", "snake_case", "back\\slash", "plain");
  assert.deepEqual(await found(maya, "%"), ["100% sure"]);
  assert.deepEqual(await found(maya, "_"), ["snake_case"]);
  assert.deepEqual(await found(maya, "\\"), ["back\\slash"]);
  assert.deepEqual(await found(maya, "0%"), ["100% sure"]);
  assert.deepEqual(await found(maya, "%%"), []);
  assert.deepEqual(await found(maya, "s_e"), []);
});

test("project search ignores accents, case, ligatures and normalisation", async () => {
  const composed = "Café Müller".normalize("NFC");
  const maya = await withProjects(composed, "Straße", "ΣΑΣ", "東京ロボット", "İstanbul", "ﬁber");
  assert.deepEqual(await found(maya, "cafe muller"), [composed]);
  assert.deepEqual(await found(maya, composed.normalize("NFD").toUpperCase()), [composed]);
  assert.deepEqual(await found(maya, "STRASSE"), ["Straße"]);
  assert.deepEqual(await found(maya, "σας"), ["ΣΑΣ"]);
  assert.deepEqual(await found(maya, "ロボ"), ["東京ロボット"]);
  assert.deepEqual(await found(maya, "istan"), ["İstanbul"]);
  assert.deepEqual(await found(maya, "fiber"), ["ﬁber"]);
});

test("text that no project name contains is not found and breaks nothing", async () => {
  const maya = await withProjects("Acme");
  for (const text of ["'; drop table projects; --", "\uFFFF", "x".repeat(200)]) {
    assert.deepEqual(await found(maya, text), []);
  }
});

test("project search filters the open tab, counting both", async () => {
  const maya = await withProjects("Acme one", "Acme two", "Brix");
  const { list } = await maya.call(projectsContract.list, { query: { name: "acme" } });
  const [newest] = list;
  assert.ok(newest);
  await maya.call(projectsContract.archive, { params: { projectId: newest.id } });

  assert.deepEqual(await found(maya, "acme"), ["Acme one"]);
  const counts = await maya.call(projectsContract.count, { query: { name: "acme" } });
  assert.deepEqual(counts, { active: 1, archived: 1 });
});

test("another organisation's projects are neither listed nor counted", async () => {
  await withProjects("Acme");
  const stranger = await app.signIn();
  const { list, total } = await stranger.call(projectsContract.list, { query: {} });
  assert.deepEqual([list, total], [[], 0]);
  const counts = await stranger.call(projectsContract.count, { query: {} });
  assert.deepEqual(counts, { active: 0, archived: 0 });
});

test("a project lists members who changed it, most recent first", async () => {
  const maya = await withProjects("Acme");
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const viewer = await app.signIn({ with: maya, role: "view" });
  const look = async (person: Person) =>
    (await person.call(projectsContract.list, { query: {} })).list[0];
  const made = await look(viewer);
  assert.ok(made);
  assert.deepEqual(
    made.people.map(({ userId }) => userId),
    [maya.userId],
  );

  const body = { projectId: made.id, name: "Cell" };
  await jonas.call(productsContract.create, { body });

  const people = (await look(maya))?.people ?? [];
  assert.deepEqual(
    people.map(({ userId }) => userId),
    [jonas.userId, maya.userId],
  );
  assert.ok(people.every(({ name }) => name.includes(" ")));
});

test("a member who left is not named on a project any more", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  await jonas.call(projectsContract.create, { body: { name: "Acme" } });
  const leaving = { memberId: jonas.userId, remove: true } as const;
  await maya.call(membersContract.change, { body: leaving });

  const { list } = await maya.call(projectsContract.list, { query: {} });
  assert.deepEqual(list[0]?.people, []);
});

test("a project has the second of its last change", async () => {
  const maya = await withProjects("Acme");
  const look = async () => (await maya.call(projectsContract.list, { query: {} })).list[0];
  const isShown = async (at: string | null) => {
    const shown = new Date((await look())?.lastActiveAt ?? 0).getTime();
    return Math.abs(new Date(at ?? 0).getTime() - shown) <= 1000;
  };
  const made = await look();
  assert.ok(made);
  assert.equal(made.lastActiveAt, made.createdAt);
  const { id: projectId } = made;

  const body = { type: "strategy", status: "in-progress" } as const;
  const step = await maya.call(todoItemsContract.update, { params: { projectId }, body });
  assert.ok(await isShown(step.updatedAt));

  const product = await maya.call(productsContract.create, { body: { projectId, name: "Cell" } });
  assert.ok(await isShown(product.updatedAt));
});
