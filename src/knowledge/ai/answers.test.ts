import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { aiContract } from "./ai.contract.ts";
import { aiApp, analysedCaseStudy } from "./ai.makers.ts";

// Truncated answers, and models without JSON. Server capabilities are cached, so each such test has
// its own server.

const { app, model } = await aiApp();
const quoteEachChunk = model.answer;

const SENTENCES = [
  "Halden Foods is a family-owned maker of ready meals with 240 employees in Hamburg.",
  "Each changeover of the packing line took 38 minutes.",
  "The team was trained in two days.",
  "Changeover time fell by 38 percent within six months.",
  "Halden Foods saved 120,000 euros in the first year.",
];

/** One statement per sentence. */
const quoteSentences = () =>
  SENTENCES.map((quote) => ({ slot: "results", text: `It is said: ${quote}`, chunk: 1, quote }));

beforeEach(() => {
  Object.assign(model, { behaviour: "fine", asked: [], answer: quoteEachChunk });
});

test("a truncated answer is continued without duplicate statements", async () => {
  const maya = await app.signIn({ role: "admin" });
  Object.assign(model, { behaviour: "writes-in-parts", answer: quoteSentences });

  const { status, textContent } = await analysedCaseStudy(app, maya);

  assert.equal(status, "completed");
  for (const sentence of SENTENCES)
    assert.equal(textContent.split(`It is said: ${sentence}`).length, 2, sentence);
  const [, second] = model.asked;
  assert.match(second?.input ?? "", /<written-elements>\n\[.*240 employees/);
  const { list } = await maya.call(aiContract.usage, { query: {} });
  assert.deepEqual(
    list.flatMap(({ step, inputTokens }) => (step === "judge" ? [] : inputTokens)),
    [1200 * model.asked.length],
  );
});

test("repeated truncation without progress is an error", async () => {
  const maya = await app.signIn();
  Object.assign(model, { behaviour: "cut-off", answer: quoteSentences });

  const { status, error, textContent } = await analysedCaseStudy(app, maya);

  assert.deepEqual([status, error?.code], ["failed", "ai_answer_invalid"]);
  assert.doesNotMatch(textContent, /It is said/);
  assert.equal(model.asked.length, 2);
});

test("an answer that does not end in four parts is an error", async () => {
  const maya = await app.signIn();
  const endless = () =>
    Array.from({ length: 2 * model.asked.length }, (_, at) => ({
      slot: "results",
      text: `Statement ${at}`,
      chunk: 1,
      quote: "",
    }));
  Object.assign(model, { behaviour: "writes-in-parts", answer: endless });

  const { status, error } = await analysedCaseStudy(app, maya);

  assert.deepEqual([status, error?.code], ["failed", "ai_answer_invalid"]);
  assert.equal(model.asked.length, 4);
});

test("a model that never returns JSON is asked for Markdown directly", async () => {
  const { app: other, model: own } = await aiApp();
  own.behaviour = "writes-no-json";
  const maya = await other.signIn();
  await analysedCaseStudy(other, maya);
  own.asked = [];

  const content = CASE_STUDY.replaceAll("Halden", "Brix");
  const { textContent } = await analysedCaseStudy(other, maya, { content });

  assert.match(textContent, /It is said: /);
  assert.deepEqual(
    own.asked.map(({ form }) => form),
    ["markdown"],
  );
});

test("groups and comparisons are written in Markdown as well", async () => {
  const { app: other, model: own } = await aiApp();
  own.behaviour = "writes-no-json";
  const maya = await other.signIn();
  const { id: projectId } = await makeProject(maya);
  await analysedCaseStudy(other, maya, { projectId });
  const content = CASE_STUDY.replaceAll("Halden", "Brix");
  await analysedCaseStudy(other, maya, { projectId, content });
  const rival = "Gripworks sells vision grippers.";
  await makeSetupItem(maya, { projectId, type: "competitor", content: rival });
  await other.runJobs();
  const write = async (type: "business-groups-summary" | "business-summary" | "comparison") => {
    const { id: setupId } = await maya.call(setupContract.create, { body: { projectId, type } });
    await other.runJobs();
    return maya.call(setupContract.read, { params: { setupId } });
  };

  const summary = await write("business-summary");
  const groups = await write("business-groups-summary");
  const comparison = await write("comparison");

  assert.match(summary.textContent, /It is said: /);
  assert.match(groups.textContent, /All of them/);
  assert.match(comparison.textContent, /It is said: /);
});

test("a truncated Markdown answer is continued in Markdown", async () => {
  const { app: other, model: own } = await aiApp();
  const maya = await other.signIn();
  own.behaviour = "writes-no-json";
  await analysedCaseStudy(other, maya);
  Object.assign(own, { behaviour: "writes-in-parts", asked: [], answer: quoteSentences });

  const content = `${CASE_STUDY}\nThe cell is rented.`;
  const { status, textContent } = await analysedCaseStudy(other, maya, { content });

  assert.equal(status, "completed");
  for (const sentence of SENTENCES) assert.ok(textContent.includes(sentence), sentence);
  assert.ok(own.asked.length > 1);
  assert.ok(own.asked.every(({ form }) => form === "markdown"));
});
