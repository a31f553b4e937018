import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeAsked, makeReply } from "./replies.makers.ts";

// A project that is too long for one prompt, at a provider with embeddings.

const { app, model } = await aiApp({ AI_TIMEOUT_SECONDS: "60", AI_EMBEDDING_MODEL: "meaning-1" });
const maya = await app.signIn({ role: "admin" });

const QUESTION = "Hello,\n\nhow long is the warranty on compressors?\n\nJane";
const ANSWER = "Auf alle Verdichter geben wir fünf Jahre Garantie, auch an Sonntagen.";
const asked = await makeAsked(app, maya, { text: QUESTION });
const { projectId } = asked;
const page = await makePage(maya, { projectId, name: "Kundendienst", content: ANSWER });
for (let at = 0; at < 32; at += 1) {
  const line = (row: number) => `Line ${row} on page ${at} says how long the ferry is on its way.`;
  const lines = Array.from({ length: 140 }, (_, row) => line(row));
  await makePage(maya, { projectId, name: `Page ${at}`, content: lines.join("\n\n") });
}

/** What is about a warranty, in any language, is close together. */
const embedWarranty = (text: string) =>
  /warranty|Garantie/.test(text) ? [1, 0, 0.1] : [0, 1, 0.1];

async function draft() {
  model.embedded = [];
  const { versions } = await makeReply(app, maya, asked);
  assert.equal(versions.at(-1)?.status, "finished");
  return model.asked.findLast(({ fields }) => fields.includes("ask"))?.input ?? "";
}

const textsEmbedded = () => model.embedded.flatMap(({ texts }) => texts);

async function countVectors(): Promise<number> {
  const { rows } = await app.admin.query(
    "select count(*)::int as count from source_embeddings where project_id = $1",
    [projectId],
  );
  return rows[0]?.count;
}

beforeEach(() => {
  model.answer = () => [];
  model.embed = embedWarranty;
});

test("embeddings of the provider find an answer in other words", async () => {
  const input = await draft();

  assert.match(input, /Auf alle Verdichter/);
  assert.equal(model.embedded[0]?.model, "meaning-1");
});

test("an unchanged passage is embedded once", async () => {
  await draft();

  await draft();

  assert.deepEqual(textsEmbedded(), ["how long is the warranty on compressors?", QUESTION]);
});

test("vectors of another model are replaced", async () => {
  await draft();
  const all = await countVectors();
  await app.admin.query("update source_embeddings set model = 'meaning-0'");

  await draft();

  assert.equal(textsEmbedded().length, all + 2);
  assert.equal(await countVectors(), all);
});

test("the vector of a corrected text is replaced", async () => {
  await draft();
  const all = await countVectors();
  const content = ANSWER.replace("fünf", "vier");
  await maya.call(documentationContract.update, {
    params: { pageId: page.id },
    body: { content },
  });

  const input = await draft();

  assert.match(input, /vier Jahre Garantie/);
  assert.equal(await countVectors(), all);
});

test("a provider without embeddings does not stop the draft", async () => {
  model.embed = undefined;

  const input = await draft();

  assert.match(input, /how long the ferry/);
  assert.doesNotMatch(input, /Garantie/);
});

test("calls for embeddings are in the ledger", async () => {
  await draft();

  const { list } = await maya.call(aiContract.usage, { query: {} });

  const call = list.find((one) => one.model === "meaning-1");
  assert.deepEqual([call?.step, call?.inputTokens], ["search", 100]);
});

test("a passage that was made internal during the search is not read", async () => {
  const released = Promise.withResolvers<void>();
  model.asked = [];
  model.hold = released.promise;
  const drafting = draft();
  await model.waitUntil(() => model.asked.some(({ fields }) => fields.includes("terms")));

  const body = { visibility: "internal" as const };
  await maya.call(documentationContract.update, { params: { pageId: page.id }, body });
  released.resolve();

  assert.doesNotMatch(await drafting, /<sources>[\s\S]*Garantie[\s\S]*<\/sources>/);
  assert.ok(textsEmbedded().length > 0);
});
