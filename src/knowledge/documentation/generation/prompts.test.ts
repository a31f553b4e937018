import assert from "node:assert/strict";
import { test } from "node:test";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import type { Person } from "#src/testing/test-app.ts";
import { generationContract } from "./generation.contract.ts";
import { makeGeneratedDocs, regenerate } from "./generation.makers.ts";

const { app, model } = await aiApp({ AI_TIMEOUT_SECONDS: "60" });

function readPage(person: Person, pageId: string) {
  return person.call(documentationContract.read, { params: { pageId }, query: {} });
}

/** A user with generated documentation, and its first page, the summary of case studies. */
async function withDocs() {
  const maya = await app.signIn({ role: "admin" });
  const made = await makeGeneratedDocs(app, maya);
  model.asked = [];
  return { maya, ...made, pageId: made.pageIds[0] ?? "" };
}

test("a custom prompt regenerates a page and is kept", async () => {
  const { maya, pageId } = await withDocs();

  const begun = await regenerate(maya, pageId, [{ instruction: "Write about {product} alone." }]);
  assert.deepEqual(
    [begun.id, begun.name, begun.status],
    [pageId, "Case study summary", "in-progress"],
  );
  await app.runJobs();

  assert.match(model.asked[0]?.input ?? "", /Write about Pick-and-place cell alone\./);
  const { status, prompts } = await readPage(maya, pageId);
  assert.equal(status, "finished");
  assert.deepEqual(
    prompts.map(({ type, instruction, isCustom }) => [type, instruction, isCustom]),
    [["case-study-summary", "Write about {product} alone.", true]],
  );
});

for (const [form, prompts] of Object.entries({
  strings: ["Only numbers."],
  objects: [{ id: "x", type: "case-study-summary", instruction: "Only numbers." }],
  "a map": { "case-study-summary": "Only numbers.", "business-summary": "Something else." },
}))
  test(`prompts are accepted as ${form}`, async () => {
    const { maya, pageId } = await withDocs();
    await regenerate(maya, pageId, prompts);
    await app.runJobs();
    assert.match(model.asked[0]?.input ?? "", /Only numbers\./);
    assert.doesNotMatch(model.asked[0]?.input ?? "", /Something else/);
  });

test("the four prompts are listed, default or custom", async () => {
  const { maya, projectId, pageId } = await withDocs();
  const list = (type?: "case-study-summary") =>
    maya.call(generationContract.listPrompts, { query: { projectId, ...(type ? { type } : {}) } });
  const before = await list();
  assert.equal(before.total, 4);
  assert.ok(before.list.every(({ isCustom, instruction }) => !isCustom && instruction.length > 50));

  await regenerate(maya, pageId, ["Only numbers."]);
  await app.runJobs();

  const { list: after } = await list("case-study-summary");
  assert.deepEqual(
    after.map(({ instruction, isCustom, variables }) => [instruction, isCustom, variables]),
    [["Only numbers.", true, ["product"]]],
  );
  assert.equal(after[0]?.defaultInstruction, before.list[0]?.instruction);
});

test("an empty prompt restores the default", async () => {
  const { maya, pageId } = await withDocs();
  await regenerate(maya, pageId, ["Only numbers."]);
  await app.runJobs();
  await regenerate(maya, pageId, [""]);
  await app.runJobs();
  assert.equal((await readPage(maya, pageId)).prompts[0]?.isCustom, false);
});

test("a prompt of up to 100 KB is accepted", async () => {
  const { maya, pageId } = await withDocs();
  const long = "Write about numbers. ".repeat(4700);
  await regenerate(maya, pageId, [long]);
  await app.runJobs();
  assert.equal((await readPage(maya, pageId)).status, "finished");
  await assert.rejects(regenerate(maya, pageId, [`${long}${long}`]), refusal(422, "input_invalid"));
  await assert.rejects(
    regenerate(maya, pageId, { "business-summary": "x" }),
    refusal(422, "prompt_type_differs"),
  );
});
