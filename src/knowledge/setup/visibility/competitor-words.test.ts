import assert from "node:assert/strict";
import { test } from "node:test";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { makeAnalysedPage, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const { app, model } = await aiApp();
const quoting = await testApp();

const PRICE = "Our vision grippers start at 900 euros per month.";
const OFFER = "Gripworks sells vision grippers to bakeries.";

/** The statements about all competitors, as the model makes them of one quote. */
async function summarised(text: string) {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const facts = { projectId, type: "competitor", name: "Gripworks GmbH" } as const;
  await makeSetupItem(maya, { ...facts, content: `${OFFER} ${PRICE}` });
  await app.runJobs();
  model.answer = ({ fields }) =>
    fields.includes("group")
      ? [{ kind: "summary", group: "", member: 0, text, chunk: 1, quote: PRICE }]
      : [];
  const { id: documentId } = await makeAnalysedPage(app, maya, projectId, "competitors-summary");
  const { list } = await maya.call(documentStoreContract.listQuotes, { params: { documentId } });
  return list.map(({ check, reason }) => [check, reason]);
}

test("a competitor's words support a sentence that names it", async () => {
  const found = await summarised("Vision grippers of Gripworks start at 900 euros per month.");

  assert.deepEqual(found, [["supported", null]]);
});

test("a competitor's words support no sentence that leaves it out", async () => {
  const found = await summarised("Vision grippers start at 900 euros per month.");

  assert.deepEqual(found, [
    ["unsupported", "The source is a competitor's, and this sentence does not name it."],
  ]);
});

test("without a model the competitors summary quotes sentences that name them", async () => {
  const maya = await quoting.signIn();
  const { id: projectId } = await makeProject(maya);
  const facts = { projectId, type: "competitor", name: "Gripworks" } as const;
  await makeSetupItem(maya, { ...facts, content: `${OFFER} ${PRICE}` });
  await quoting.runJobs();

  const page = await makeAnalysedPage(quoting, maya, projectId, "competitors-summary");

  assert.match(page.textContent, /Gripworks sells vision grippers/);
  assert.doesNotMatch(page.textContent, /900 euros/);
});
