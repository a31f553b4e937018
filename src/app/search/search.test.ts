import assert from "node:assert/strict";
import { test } from "node:test";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { searchContract } from "./search.contract.ts";

const app = await testApp();

async function projectsFor(person: Person, q: string): Promise<string[]> {
  const { projects } = await person.call(searchContract.search, { query: { q } });
  return projects.map(({ name }) => name);
}

test("results are ranked by name prefix, then words, then the rest", async () => {
  const maya = await app.signIn();
  for (const name of ["Robotics Acme", "Big macme", "Acme", "Brix"])
    await makeProject(maya, { name });
  assert.deepEqual(await projectsFor(maya, "acme"), ["Acme", "Robotics Acme", "Big macme"]);
});

test("every word must be found, in any order", async () => {
  const maya = await app.signIn();
  for (const name of ["Acme Robotics", "Acme", "Robotics"]) await makeProject(maya, { name });
  assert.deepEqual(await projectsFor(maya, "rob acme"), ["Acme Robotics"]);
  assert.deepEqual(await projectsFor(maya, "acme 100%"), []);
});

test("an archived project is found last", async () => {
  const maya = await app.signIn();
  await makeProject(maya, { name: "Acme open" });
  const { id } = await makeProject(maya, { name: "Acme away" });
  await maya.call(projectsContract.archive, { params: { projectId: id } });
  assert.deepEqual(await projectsFor(maya, "acme"), ["Acme open", "Acme away"]);
  assert.deepEqual(await projectsFor(maya, " "), ["Acme open"]);
});

test("an empty query returns the newest projects without people", async () => {
  const maya = await app.signIn();
  for (const name of ["1", "2", "3", "4", "5", "6"]) await makeProject(maya, { name });
  const { projects, people } = await maya.call(searchContract.search, { query: {} });
  assert.deepEqual(
    projects.map(({ name }) => name),
    ["6", "5", "4", "3", "2"],
  );
  assert.deepEqual(people, []);
});

test("viewers cannot search people by address", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "view" });
  await app.admin.query("update users set first_name = 'Jonas_1' where id = $1", [jonas.userId]);
  const people = async (q: string) =>
    (await jonas.call(searchContract.search, { query: { q } })).people;

  assert.deepEqual(await people("s_1 KELL"), [{ memberId: jonas.userId, name: "Jonas_1 Keller" }]);
  assert.equal((await people("keller")).length, 2);
  assert.deepEqual(await people(maya.email), []);
  assert.deepEqual(await people("example.com"), []);
});

test("another organisation has nothing to be found", async () => {
  const maya = await app.signIn();
  const stranger = await app.signIn();
  await makeProject(maya, { name: "Acme" });
  const found = await stranger.call(searchContract.search, { query: { q: "a" } });
  assert.deepEqual(found.projects, []);
  assert.deepEqual(
    found.people.map(({ memberId }) => memberId),
    [stranger.userId],
  );
});

test("any search text is accepted", async () => {
  const maya = await app.signIn();
  for (const q of ["%", "_", "\\", "'", "x ".repeat(90)]) {
    assert.deepEqual(await projectsFor(maya, q), []);
  }
});
