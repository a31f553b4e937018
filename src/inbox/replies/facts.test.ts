import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { repliesContract } from "./replies.contract.ts";
import { makeFact } from "./replies.makers.ts";

const app = await testApp();
const maya = await app.signIn({ role: "edit" });

async function listFacts(place: { projectId: string; threadId: string }) {
  const { projectId, threadId } = place;
  return (await maya.call(repliesContract.facts, { query: { projectId, threadId } })).list;
}

async function textOf(pageId: string) {
  const page = await maya.call(documentationContract.read, { params: { pageId }, query: {} });
  return JSON.stringify(page.content);
}

test("a fact that fills a gap is suggested for its page", async () => {
  const place = await makeFact(app, maya);

  const [fact] = await listFacts(place);

  assert.equal(fact?.question, "Do you have an office in Lisbon?");
  assert.equal(fact.text, "Our Lisbon office opened in May at Rua Garrett 10.");
  assert.deepEqual(fact.page, { id: place.pageId, name: "Offices" });
});

test("an accepted fact is no longer suggested", async () => {
  const place = await makeFact(app, maya);

  await maya.call(repliesContract.settleFact, {
    params: { factId: place.factId },
    body: { action: "add", text: "Lisbon: Rua Garrett 10 <since May>." },
  });

  assert.match(await textOf(place.pageId), /Porto.*Lisbon: Rua Garrett 10 &lt;since May&gt;/s);
  assert.deepEqual(await listFacts(place), []);
});

test("dismissing a fact leaves its page unchanged", async () => {
  const place = await makeFact(app, maya);
  const before = await textOf(place.pageId);

  await maya.call(repliesContract.settleFact, {
    params: { factId: place.factId },
    body: { action: "dismiss" },
  });

  assert.equal(await textOf(place.pageId), before);
  assert.deepEqual(await listFacts(place), []);
});

test("a fact is settled once", async () => {
  const { factId } = await makeFact(app, maya);
  const settle = () =>
    maya.call(repliesContract.settleFact, { params: { factId }, body: { action: "add" } });
  await settle();

  await assert.rejects(settle(), refusal(404, "fact_not_found"));
});

test("a fact is not offered once its page is archived", async () => {
  const place = await makeFact(app, maya);
  const params = { pageId: place.pageId };

  await maya.call(documentationContract.archive, { params });

  assert.deepEqual(await listFacts(place), []);
});

test("a gap that is taken out offers nothing", async () => {
  const place = await makeFact(app, maya, { filled: "" });

  assert.deepEqual(await listFacts(place), []);
});
