import assert from "node:assert/strict";
import { test } from "node:test";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { normalSentence } from "#src/knowledge/document-store/sentence.rules.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { generationContract } from "./generation.contract.ts";
import { makeReadyProject } from "./generation.makers.ts";

const { app, model } = await aiApp();
const maya = await app.signIn();
const quoteEachChunk = model.answer;
const ready = await makeReadyProject(app, maya);

const TROUBLE = "Each changeover of the packing line took 38 minutes.";
const RESULT = "Changeover time fell by 38 percent within six months.";
const VOICE = "We would never go back to the old line,";

const PART = { section: "story", title: "The story", form: "paragraph", paragraph: 1, label: "" };

/** The case study summary, if the model answers a page of sections like this. */
async function summaryOf(...parts: object[]) {
  model.answer = (asked) =>
    asked.fields.includes("section")
      ? parts.map((part) => ({ ...PART, chunk: 1, quote: Object(part).text, ...part }))
      : quoteEachChunk(asked);
  const { pageIds } = await maya.call(generationContract.generate, { body: ready });
  await app.runJobs();
  const [pageId = ""] = pageIds;
  const page = await maya.call(documentationContract.read, { params: { pageId }, query: {} });
  const blocks = page.content?.blocks ?? [];
  const asked = model.asked.find(({ input }) => input.includes("- story"));
  return { pageId, blocks, data: blocks.map(({ data }) => data), asked };
}

test("statements of one paragraph are running text", async () => {
  const { data } = await summaryOf({ text: TROUBLE }, { text: RESULT });

  assert.deepEqual(data, [{ text: "The story", level: 2 }, { text: `${TROUBLE} ${RESULT}` }]);
});

test("each sentence of a paragraph keeps its own source", async () => {
  const { pageId: documentId } = await summaryOf({ text: TROUBLE }, { text: RESULT });

  const { list } = await maya.call(documentStoreContract.listQuotes, { params: { documentId } });

  const sentences = [TROUBLE, RESULT].map(normalSentence).toSorted();
  assert.deepEqual(list.map(({ sentence }) => sentence).toSorted(), sentences);
});

test("rows of a section make a table", async () => {
  const row = { section: "results", title: "Results", form: "row", paragraph: 0 };
  const { blocks } = await summaryOf({ ...row, label: "Changeover time", text: RESULT });

  const table = blocks.find(({ type }) => type === "table");
  assert.deepEqual(Object(table?.data).content, [["Changeover time", RESULT]]);
});

test("a quotation names its speaker", async () => {
  const quote = { section: "voices", title: "What customers say", form: "quote", paragraph: 0 };
  const { blocks } = await summaryOf({ ...quote, label: "Karin Vogt", text: VOICE });

  const found = blocks.find(({ type }) => type === "quote");
  assert.deepEqual([Object(found?.data).text, Object(found?.data).caption], [VOICE, "Karin Vogt"]);
});

test("a question without a source is no statement", async () => {
  const text = "What does the cell cost?";
  const question = { section: "questions", title: "Open questions", form: "question" };
  const { pageId, data } = await summaryOf({ text: RESULT }, { ...question, text, quote: "" });

  const params = { documentId: pageId };
  const { list } = await maya.call(documentStoreContract.listQuotes, { params });
  assert.deepEqual(Object(data.at(-1)).items, [{ content: text, items: [] }]);
  assert.deepEqual(
    list.map(({ sentence }) => sentence),
    [normalSentence(RESULT)],
  );
});

test("a statement in the form of a question is left out", async () => {
  const question = { section: "questions", title: "Open questions", form: "question" };
  const text = "The cell costs 84,000 euros. Is that too much?";
  const { data } = await summaryOf({ text: RESULT }, { ...question, text, quote: "" });

  assert.deepEqual(data, [{ text: "The story", level: 2 }, { text: RESULT }]);
});

test("a repeated statement is kept in its first section only", async () => {
  const again = { section: "results", title: "Results", form: "bullet", paragraph: 0 };
  const { data } = await summaryOf({ text: RESULT }, { ...again, text: RESULT });

  assert.deepEqual(data, [{ text: "The story", level: 2 }, { text: RESULT }]);
});

test("a section that the prompt asks for is written", async () => {
  const own = { section: "Lessons learned", title: "Lehren", form: "bullet", paragraph: 0 };
  const { blocks } = await summaryOf({ ...own, text: RESULT });

  assert.deepEqual(
    blocks.map(({ id }) => id),
    ["lessons-learned.heading", "lessons-learned-1"],
  );
});

test("the label of a row gives no number", async () => {
  const row = { section: "results", title: "Results", form: "row", paragraph: 0 };
  const { blocks } = await summaryOf({ ...row, label: "Saved 90 percent", text: RESULT });

  const table = blocks.find(({ type }) => type === "table");
  assert.deepEqual(Object(table?.data).content, [["", RESULT]]);
});

test("a prompt lists the sections with their purposes", async () => {
  const { asked } = await summaryOf({ text: RESULT });

  assert.match(asked?.input ?? "", /- results \("Results", row\): Measured changes/);
});
