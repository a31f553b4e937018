import assert from "node:assert/strict";
import { test } from "node:test";
import { rivalsIn } from "#src/platform/server/text/extract/rivals.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { setupContract } from "./setup.contract.ts";
import { makeSetupItem } from "./setup.makers.ts";

const app = await testApp();

async function suggested(person: Person, projectId: string) {
  const { list } = await person.call(setupContract.suggestCompetitors, { query: { projectId } });
  return list.map(({ name }) => name);
}

const NOTE =
  "Halden compared us with Gripworks and Vacuum & Co. They switched from Gripworks last year.";

test("competitors named in a note are suggested, most mentions first", async () => {
  const maya = await app.signIn();
  const { projectId, id } = await makeSetupItem(maya, { content: `Call of Monday. ${NOTE}` });
  const sentence = "They competed with Gripworks and Vacuum & Co in Hamburg.";
  await makeSetupItem(maya, { projectId, name: "Second call", content: sentence });

  const { list } = await maya.call(setupContract.suggestCompetitors, { query: { projectId } });

  assert.deepEqual(
    list.map(({ name }) => name),
    ["Gripworks", "Vacuum & Co"],
  );
  assert.equal(list[0]?.itemId, id);
  assert.match(list[0]?.sentence ?? "", /^Halden compared us with Gripworks/);
});

test("suggestions omit the client, existing pages or dismissed competitors", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
  const content = "Unlike Gripworks, Vacutec, Acme Robotics and Suctech, it runs at night.";
  await makeSetupItem(maya, { projectId, content });
  await makeSetupItem(maya, { projectId, type: "competitor", name: "GRIPWORKS" });
  assert.deepEqual(await suggested(maya, projectId), ["Vacutec", "Suctech"]);

  await maya.call(setupContract.dismissCompetitor, { body: { projectId, name: "vacutec" } });

  assert.deepEqual(await suggested(maya, projectId), ["Suctech"]);
});

test("a project without sources has no suggestions", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);

  assert.deepEqual(await suggested(maya, projectId), []);
});

for (const [sentence, names] of [
  ["Our competitors are Gripworks, Vacutec and Suctech.", ["Gripworks", "Vacutec", "Suctech"]],
  ["Competitors such as SMC Pneumatics sell it.", ["SMC Pneumatics"]],
  ["Anders als frueher steht es im Gegensatz zu Gripworks.", ["Gripworks"]],
  ["Nos concurrents: Vacutec et Suctech.", ["Vacutec", "Suctech"]],
  ["Unlike the old line, it never stops.", []],
  ["Our competitors work at night.", []],
  ["It was compared with Our Best.", []],
] as const) {
  test(`the competitors in "${sentence}" are ${names.join(", ") || "none"}`, () => {
    assert.deepEqual(rivalsIn(sentence), names);
  });
}

test("only the start of very long texts is searched", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const filler = Array.from({ length: 38 }, () => "They pack and they sort. ".repeat(200));
  const end = "They switched from Gripworks last year.";
  const content = [...filler, end, ...filler].join("\n\n");
  for (const name of ["One", "Two", "Three", "Four", "Five", "Six"])
    await makeSetupItem(maya, { projectId, name, content });
  await makeSetupItem(maya, { projectId, content: "They switched from Suctech last year." });

  assert.deepEqual(await suggested(maya, projectId), ["Suctech"]);
});
