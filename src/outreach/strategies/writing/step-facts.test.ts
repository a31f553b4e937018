import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { emailStep, saveSteps } from "#src/outreach/strategies/strategies.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { writingContract } from "./writing.contract.ts";
import { ADDED_FACT, makeStepFact } from "./writing.makers.ts";

const app = await testApp();
const maya = await app.signIn();

async function listFacts(campaignId: string) {
  return (await maya.call(writingContract.facts, { params: { campaignId } })).list;
}

function settle(factId: string, action: "add" | "dismiss") {
  return maya.call(writingContract.settleFact, { params: { factId }, body: { action } });
}

async function textOf(pageId: string) {
  const page = await maya.call(documentationContract.read, { params: { pageId }, query: {} });
  return JSON.stringify(page.content);
}

test("a fact added to a generated step is suggested for its page", async () => {
  const { text, page } = await makeStepFact(maya);

  assert.equal(text, ADDED_FACT);
  assert.equal(page.name, "What the cell does");
});

test("an accepted fact is no longer suggested", async () => {
  const { campaignId, factId, page } = await makeStepFact(maya);

  await settle(factId, "add");

  assert.ok((await textOf(page.id)).includes(ADDED_FACT));
  assert.deepEqual(await listFacts(campaignId), []);
  await assert.rejects(settle(factId, "add"), refusal(404, "fact_not_found"));
});

test("dismissing a fact leaves its page unchanged", async () => {
  const { campaignId, factId, page } = await makeStepFact(maya);
  const before = await textOf(page.id);

  await settle(factId, "dismiss");

  assert.equal(await textOf(page.id), before);
  assert.deepEqual(await listFacts(campaignId), []);
});

test("questions, variables and known statements are offered to no page", async () => {
  const { campaignId, factId, page, quote } = await makeStepFact(maya);
  await settle(factId, "dismiss");
  const { steps } = await saveSteps(maya, campaignId, [
    emailStep({ body: quote, sources: [{ pageId: page.id, quote }] }),
  ]);
  const stepId = steps[0]?.stepId ?? "";

  const body = [
    quote,
    "Would a short call next week make sense for you?",
    "At {{companyName|your company}} this would save four hours.",
    "Every cell runs eight weeks after the order.",
  ].join("\n\n");
  const step = emailStep({ body, sources: [{ pageId: page.id, quote }] });
  await saveSteps(maya, campaignId, [{ ...step, stepId }]);

  assert.deepEqual(await listFacts(campaignId), []);
});
