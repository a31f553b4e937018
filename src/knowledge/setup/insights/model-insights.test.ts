import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { insightsContract } from "#src/knowledge/setup/insights/insights.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const { app, model } = await aiApp();
const maya = await app.signIn();

const FAST = "A robot cell is delivered within nine weeks.";
const SLOW = "The delivery of a robot cell takes fourteen weeks.";
const CLAIM = "No other supplier is as fast as we are.";

const NONE = { text: "", chunk: 0, quote: "", otherChunk: 0, otherQuote: "" };

beforeEach(() => Object.assign(model, { behaviour: "fine" }));

/** A project with two notes, and the findings of its model. */
async function found(...elements: object[]) {
  const { id: projectId } = await makeProject(maya);
  await makeSetupItem(maya, { projectId, name: "Offer", content: `${FAST}\n\n${CLAIM}` });
  const { id } = await makeSetupItem(maya, { projectId, name: "Call", content: SLOW });
  model.answer = ({ fields }) =>
    fields.includes("otherQuote") ? elements.map((one) => ({ ...NONE, ...one })) : [];
  await maya.call(insightsContract.search, { body: { projectId } });
  await app.runJobs();
  const { byModel } = await maya.call(insightsContract.read, { query: { projectId } });
  return { projectId, setupId: id, byModel };
}

test("a contradiction quotes both of its sources", async () => {
  const { byModel } = await found({ kind: "contradiction", quote: FAST, otherQuote: SLOW });

  const [pair] = byModel?.found?.contradictions ?? [];
  assert.deepEqual(
    [pair?.one.itemName, pair?.one.sentence, pair?.other.itemName, pair?.other.sentence],
    ["Offer", FAST, "Call", SLOW],
  );
});

test("a contradiction whose quote is in no source is left out", async () => {
  const { byModel } = await found({
    kind: "contradiction",
    quote: FAST,
    otherQuote: "Delivery takes a year.",
  });

  assert.deepEqual(byModel?.found?.contradictions, []);
});

test("two sentences of one source are no contradiction", async () => {
  const { byModel } = await found({ kind: "contradiction", quote: FAST, otherQuote: CLAIM });

  assert.deepEqual(byModel?.found?.contradictions, []);
});

test("a claim without proof is quoted", async () => {
  const { byModel } = await found({ kind: "unproven", quote: CLAIM });

  assert.deepEqual(
    byModel?.found?.unproven.map(({ sentence }) => sentence),
    [CLAIM],
  );
});

test("open questions are questions without numbers", async () => {
  const texts = ["Who pays for the transport?", "Did 40 customers leave?", "Prices are too high."];
  const { byModel } = await found(...texts.map((text) => ({ kind: "question", text })));

  assert.deepEqual(byModel?.found?.questions, ["Who pays for the transport?"]);
});

test("findings are out of date once a page has changed", async () => {
  const { projectId, setupId, byModel } = await found({ kind: "strongest", quote: FAST });
  const body = { content: "The delivery takes ten weeks." };
  await maya.call(setupContract.update, { params: { setupId }, body });

  const after = await maya.call(insightsContract.read, { query: { projectId } });

  assert.deepEqual([byModel?.isStale, after.byModel?.isStale], [false, true]);
});

test("a failed search keeps the last findings with the reason", async () => {
  const { projectId } = await found({ kind: "strongest", quote: FAST });
  model.behaviour = "refuses";
  await maya.call(insightsContract.search, { body: { projectId } });
  await app.runJobs();

  const { byModel } = await maya.call(insightsContract.read, { query: { projectId } });

  assert.equal(byModel?.errorCode, "ai_key_refused");
  assert.equal(byModel?.found?.strongest.length, 1);
});

test("a second search at the same time is refused", async () => {
  const { projectId } = await found();
  await maya.call(insightsContract.search, { body: { projectId } });

  const second = maya.call(insightsContract.search, { body: { projectId } });

  await assert.rejects(second, refusal(409, "insights_running"));
  await app.runJobs();
});

test("without a language model the search fails with the reason", async () => {
  const plain = await testApp();
  const leo = await plain.signIn();
  const { projectId } = await makeSetupItem(leo);
  await leo.call(insightsContract.search, { body: { projectId } });
  await plain.runJobs();

  const { byModel } = await leo.call(insightsContract.read, { query: { projectId } });

  assert.deepEqual([byModel?.workId, byModel?.errorCode], [null, "ai_not_connected"]);
});

test("a search in a project without sources is refused", async () => {
  const { id: projectId } = await makeProject(maya);

  const refused = maya.call(insightsContract.search, { body: { projectId } });

  await assert.rejects(refused, refusal(422, "setup_input_missing"));
});
