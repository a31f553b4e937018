import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { normalSentence } from "#src/knowledge/document-store/sentence.rules.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { aiApp, analysedCaseStudy } from "./ai.makers.ts";

const { app, model } = await aiApp();

const QUOTE = "Changeover time fell by 38 percent within six months.";
const PARAPHRASE = "Halden changes over faster.";
const WRONG = "Changeover time rose by 38 percent.";

beforeEach(() => {
  model.judged.length = 0;
  model.judge = ({ input }) =>
    [...input.matchAll(/<statement number="(\d+)">/g)].map(([, number]) => ({
      statement: Number(number),
      verdict: "supported",
      words: "",
    }));
});

function judge(text: string) {
  model.answer = () => [{ slot: "summary", text, chunk: 1, quote: QUOTE }];
  return judgeAnswer(text);
}

/** The verdict on a case study's only sentence. */
async function judgeAnswer(text: string) {
  const maya = await app.signIn();
  const { id: documentId } = await analysedCaseStudy(app, maya);
  const { list } = await maya.call(documentStoreContract.listQuotes, { params: { documentId } });
  const all = list.filter(({ sentence }) => sentence === normalSentence(text));
  const [found] = all;
  const { status } = await maya.call(setupContract.read, { params: { setupId: documentId } });
  return { check: found?.check, reason: found?.reason, sources: all.length, status };
}

test("a paraphrase that the model judges as supported is supported", async () => {
  assert.equal((await judge(PARAPHRASE)).check, "supported");
});

test("a sentence that is partly supported names the words that go further", async () => {
  model.judge = () => [{ statement: 1, verdict: "partly", words: "faster" }];

  const { check, reason } = await judge(PARAPHRASE);

  assert.deepEqual([check, reason], ["partly", 'The source does not say "faster".']);
});

test("the model is not asked about a sentence rejected by a rule", async () => {
  const { check } = await judge(WRONG);

  assert.equal(check, "unsupported");
  assert.equal(model.judged.length, 0);
});

test("a sentence that the model passes over stays unchecked", async () => {
  model.judge = () => [];

  assert.equal((await judge(PARAPHRASE)).check, "unchecked");
});

test("an invalid verdict keeps the page with its sentences unchecked", async () => {
  model.judge = () => [{ statement: "one" }];

  const { check, status } = await judge(PARAPHRASE);

  assert.deepEqual([check, status], ["unchecked", "completed"]);
});

test("a sentence that is written for two quotes is judged by both", async () => {
  const text = "Halden changes over faster, with two days of training.";
  const quotes = [QUOTE, "The team was trained in two days"];
  model.answer = () => quotes.map((quote) => ({ slot: "summary", text, chunk: 1, quote }));

  const { sources } = await judgeAnswer(text);

  assert.equal(sources, 2);
  assert.equal(model.judged[0]?.input.match(/<source>/g)?.length, 2);
});

test("the judge reads the whole sentence around a quote", async () => {
  await judge(PARAPHRASE);

  const [asked] = model.judged;
  assert.match(asked?.input ?? "", /<source>[^<]*fell by 38 percent within six months\.<\/source>/);
});
