import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeAsked, makeReply } from "./replies.makers.ts";

// A project that is too long for one prompt, with the answer in another language than the mail.

const { app, model } = await aiApp({ AI_TIMEOUT_SECONDS: "60" });
const maya = await app.signIn({ role: "admin" });

const QUESTION = "Hello,\n\nhow long is the warranty on compressors?\n\nJane";
const ANSWER = "Auf alle Verdichter geben wir fünf Jahre Garantie, auch an Sonntagen.";
const asked = await makeAsked(app, maya, { text: QUESTION });
const { projectId } = asked;
await makePage(maya, { projectId, name: "Kundendienst", content: ANSWER });
for (let page = 0; page < 32; page += 1) {
  const line = (at: number) => `Line ${at} on page ${page} says how long the ferry is on its way.`;
  const lines = Array.from({ length: 140 }, (_, at) => line(at));
  await makePage(maya, { projectId, name: `Page ${page}`, content: lines.join("\n\n") });
}

/** The model's terms for both searches: of the question, and of the whole mail. */
function answerTerms(terms: string): void {
  model.answer = ({ fields }) =>
    fields.includes("terms") ? [1, 2].map((question) => ({ question, terms })) : [];
}

const lastWith = (field: string) =>
  model.asked.findLast(({ fields }) => fields.includes(field))?.input ?? "";

async function draft() {
  const { versions } = await makeReply(app, maya, asked);
  return versions.at(-1);
}

beforeEach(() => {
  model.asked = [];
});

test("search terms of the model find an answer in another language", async () => {
  answerTerms("Garantie Verdichter Kompressor warranty compressor");

  await draft();

  assert.match(lastWith("ask"), /Auf alle Verdichter/);
  assert.match(lastWith("terms"), /1\. how long is the warranty on compressors\?/);
  assert.match(lastWith("terms"), /Languages: en, de$/);
});

test("without search terms the question alone is searched", async () => {
  answerTerms("");

  const version = await draft();

  assert.equal(version?.status, "finished");
  assert.doesNotMatch(lastWith("ask"), /Auf alle Verdichter/);
});

test("a failed call for search terms does not stop the draft", async () => {
  model.answer = ({ fields }) => {
    if (fields.includes("terms")) throw new Error("The connection is lost.");
    return [];
  };

  const version = await draft();

  assert.equal(version?.status, "finished");
  assert.match(lastWith("ask"), /how long the ferry/);
});

test("the call for search terms is in the ledger", async () => {
  answerTerms("Garantie");

  await draft();

  const { list } = await maya.call(aiContract.usage, { query: {} });
  assert.deepEqual(
    list.slice(0, 2).map(({ step }) => step),
    ["reply", "search"],
  );
});
