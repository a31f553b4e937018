import assert from "node:assert/strict";
import { test } from "node:test";
import { aiApp, analysedCaseStudy } from "#src/knowledge/ai/ai.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeAnalysedPage } from "#src/knowledge/setup/setup.makers.ts";
import { sourceSearchContract } from "#src/knowledge/source-search/source-search.contract.ts";

const { app, model } = await aiApp();
const maya = await app.signIn();

const TRUE = "Changeover time fell by 38 percent within six months.";
const FALSE = "Changeover time rose by 90 percent within two days.";

/** A business summary with a true and a false sentence. */
async function makeSummary() {
  const proof = { slot: "value", chunk: 1, quote: TRUE };
  model.answer = ({ slots }) =>
    slots.includes("value")
      ? [
          { ...proof, text: TRUE },
          { ...proof, text: FALSE },
        ]
      : [];
  const { projectId } = await analysedCaseStudy(app, maya);
  const summary = await makeAnalysedPage(app, maya, projectId, "business-summary");
  assert.match(summary.textContent, /rose by 90 percent/);
  return summary;
}

test("a false sentence of a page is no source of another one", async () => {
  const { projectId } = await makeSummary();

  await makeAnalysedPage(app, maya, projectId, "business-groups-summary");

  const { input = "" } = model.asked.at(-1) ?? {};
  assert.match(input, /fell by 38 percent/);
  assert.doesNotMatch(input, /rose by 90 percent/);
});

test("a search finds no false sentence of an edited page", async () => {
  const { id: setupId, projectId, content } = await makeSummary();
  const own = { id: "own", type: "paragraph", data: { text: "Changeover time is on the bill." } };
  const blocks = [...(content?.blocks ?? []), own];
  await maya.call(setupContract.update, { params: { setupId }, body: { content: { blocks } } });

  const query = { projectId, question: "changeover time", limit: 20 };
  const { list } = await maya.call(sourceSearchContract.find, { query });

  const texts = list.map(({ text }) => text).join("\n");
  assert.match(texts, /is on the bill/);
  assert.doesNotMatch(texts, /rose by 90 percent/);
});

test("a generated sentence rewritten by a person can be a source", async () => {
  const { id: setupId, projectId, content } = await makeSummary();
  const changed = JSON.stringify(content).replaceAll(FALSE, "Changeover takes two minutes.");
  const body = { content: { blocks: JSON.parse(changed).blocks } };
  await maya.call(setupContract.update, { params: { setupId }, body });

  await makeAnalysedPage(app, maya, projectId, "business-groups-summary");

  assert.match(model.asked.at(-1)?.input ?? "", /takes two minutes/);
});
