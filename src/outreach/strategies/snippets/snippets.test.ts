import assert from "node:assert/strict";
import { test } from "node:test";
import { addLeads } from "#src/outreach/strategies/leads/leads.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { fillSnippet, valuesOfName } from "./fill-snippet.rules.ts";
import { snippetsContract } from "./snippets.contract.ts";
import { makeSnippet } from "./snippets.makers.ts";

const app = await testApp();

test("everyone lists shared snippets beside their own", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "view" });
  await makeSnippet(maya, { name: "Pricing" });
  await makeSnippet(maya, { name: "bye", isShared: false });

  const namesOf = async (person: typeof maya) => {
    const { list } = await person.call(snippetsContract.list, {});
    return list.map(({ name, isShared }) => [name, isShared]);
  };
  assert.deepEqual(await namesOf(maya), [
    ["bye", false],
    ["Pricing", true],
  ]);
  assert.deepEqual(await namesOf(jonas), [["Pricing", true]]);
});

test("a personal snippet of a teammate is unknown", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "admin" });
  const { snippetId } = await makeSnippet(maya, { isShared: false });
  const params = { snippetId };

  await assert.rejects(
    jonas.call(snippetsContract.update, { params, body: { isShared: true } }),
    refusal(404, "snippet_not_found"),
  );
  await assert.rejects(
    jonas.call(snippetsContract.remove, { params }),
    refusal(404, "snippet_not_found"),
  );
});

test("names are unique among shared ones, apart from those of each person", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "edit" });
  await makeSnippet(maya, { name: "intro" });
  await makeSnippet(maya, { name: "intro", isShared: false });
  const own = await makeSnippet(jonas, { name: "Intro", isShared: false });

  await assert.rejects(makeSnippet(jonas, { name: "INTRO" }), refusal(409, "snippet_name_taken"));
  await assert.rejects(
    jonas.call(snippetsContract.update, {
      params: { snippetId: own.snippetId },
      body: { isShared: true },
    }),
    refusal(409, "snippet_name_taken"),
  );
});

test("a snippet with a picture or a broken field is refused", async () => {
  const maya = await app.signIn();

  await assert.rejects(
    makeSnippet(maya, { body: `See ![it](file:${crypto.randomUUID()})` }),
    refusal(422, "snippet_picture"),
  );
  await assert.rejects(
    makeSnippet(maya, { body: "Hi {{first name}}" }),
    refusal(422, "snippet_field_invalid"),
  );
});

test("an edit of an older version is refused", async () => {
  const maya = await app.signIn();
  const { snippetId, version } = await makeSnippet(maya);
  const params = { snippetId };
  const edited = await maya.call(snippetsContract.update, {
    params,
    body: { body: "Hello", version },
  });

  assert.equal(edited.version, version + 1);
  await assert.rejects(
    maya.call(snippetsContract.update, { params, body: { body: "Bye", version } }),
    refusal(409, "snippet_changed"),
  );
});

test("an undone deletion keeps the count of insertions", async () => {
  const maya = await app.signIn();
  const { snippetId } = await makeSnippet(maya);
  const params = { snippetId };
  await maya.call(snippetsContract.countInsertion, { params });
  await maya.call(snippetsContract.countInsertion, { params });

  const removed = await maya.call(snippetsContract.remove, { params });
  assert.equal(removed.insertedCount, 2);
  const restored = await maya.call(snippetsContract.create, { body: removed });
  assert.equal(restored.insertedCount, 2);
});

test("the values of a lead are those of its fields", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const fields = { firstName: "Priya", city: "Pune" };
  await addLeads(maya, projectId, [{ email: "priya@kestrel.test", fields }]);
  const valuesOf = async (address: string) =>
    (await maya.call(snippetsContract.values, { query: { projectId, address } })).values;

  const values = await valuesOf("Priya@kestrel.test");
  assert.equal(values?.firstName, "Priya");
  assert.equal(values?.city, "Pune");
  assert.equal(await valuesOf("other@kestrel.test"), null);
});

test("a field without a value becomes a gap", () => {
  const body = "Hi {{firstName}}, **{{city}}** or {{country|there}}{{#if title}}, boss{{/if}}?";

  assert.equal(
    fillSnippet(body, { firstName: "*Jo*" }),
    "<p>Hi *Jo*, <strong>⟦city⟧</strong> or there?</p>",
  );
});

test("names come from the address line, unless their order is unclear", () => {
  assert.equal(valuesOfName({ name: "Priya Raman", address: "p@k.test" }).firstName, "Priya");
  assert.equal(valuesOfName({ name: "Raman, Priya", address: "p@k.test" }).firstName, "");
});

test("a personal snippet can be shared", async () => {
  const maya = await app.signIn();
  const { snippetId, version } = await makeSnippet(maya, { name: "bye", isShared: false });

  const shared = await maya.call(snippetsContract.update, {
    params: { snippetId },
    body: { isShared: true, version },
  });

  assert.equal(shared.isShared, true);
});
