import assert from "node:assert/strict";
import { test } from "node:test";
import { aiApp, analysedCaseStudy } from "#src/knowledge/ai/ai.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { sourceSearchContract } from "#src/knowledge/source-search/source-search.contract.ts";
import type { Person } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { documentStoreContract } from "./document-store.contract.ts";

const { app, model } = await aiApp();

const TRUE = "Changeover time fell by 38 percent within six months.";
const INVENTED = "Halden doubled its sales.";

model.answer = () => [
  { slot: "summary", text: TRUE, chunk: 1, quote: TRUE },
  { slot: "results", text: INVENTED, chunk: 1, quote: "Halden doubled its sales in a year." },
];

async function vouch(who: Person, documentId: string, isVouched = true) {
  const body = { sentence: INVENTED, isVouched };
  return who.call(documentStoreContract.vouch, { params: { documentId }, body });
}

async function vouchOf(who: Person, documentId: string, sentence = INVENTED) {
  const { list } = await who.call(documentStoreContract.listQuotes, { params: { documentId } });
  return list.find((one) => one.sentence === sentence.toLowerCase())?.vouch;
}

test("a sentence names the person who vouches for it", async () => {
  const maya = await app.signIn();
  const { id } = await analysedCaseStudy(app, maya);

  await vouch(maya, id);

  const found = await vouchOf(maya, id);
  assert.deepEqual([found?.userId, found?.name], [maya.userId, "Maya Keller"]);
});

test("a vouch is taken back", async () => {
  const maya = await app.signIn();
  const { id } = await analysedCaseStudy(app, maya);
  await vouch(maya, id);

  await vouch(maya, id, false);

  assert.equal(await vouchOf(maya, id), null);
});

test("a vouch does not change the verdict about the sentence", async () => {
  const maya = await app.signIn();
  const { id: documentId } = await analysedCaseStudy(app, maya);

  await vouch(maya, documentId);

  const { list } = await maya.call(documentStoreContract.listQuotes, { params: { documentId } });
  const found = list.find(({ sentence }) => sentence === INVENTED.toLowerCase());
  assert.equal(found?.check, "unsupported");
});

test("a vouch stays if the page is analysed again", async () => {
  const maya = await app.signIn();
  const { id } = await analysedCaseStudy(app, maya);
  await vouch(maya, id);

  const body = { type: "case-study" } as const;
  await maya.call(setupContract.retryAnalyse, { params: { setupId: id }, body });
  await app.runJobs();

  assert.equal((await vouchOf(maya, id))?.userId, maya.userId);
});

test("a sentence that is not on the page cannot be vouched for", async () => {
  const maya = await app.signIn();
  const { id: documentId } = await analysedCaseStudy(app, maya);
  const body = { sentence: "Halden tripled its sales.", isVouched: true };

  const refused = maya.call(documentStoreContract.vouch, { params: { documentId }, body });

  await assert.rejects(refused, { code: "sentence_not_found" });
});

test("nobody vouches in an archived project", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await analysedCaseStudy(app, maya);
  await maya.call(projectsContract.archive, { params: { projectId } });

  await assert.rejects(vouch(maya, id), { code: "project_archived" });
});

test("a sentence that someone vouches for becomes a source", async () => {
  const maya = await app.signIn();
  const { id: setupId, projectId, content, version } = await analysedCaseStudy(app, maya);
  // A person's edit turns the page itself into a source.
  const blocks = [
    ...(content?.blocks ?? []),
    { id: "own", type: "paragraph", data: { text: "We met them in May." } },
  ];
  const body = { version, content: { ...content, blocks } };
  await maya.call(setupContract.update, { params: { setupId }, body });
  const query = { projectId, question: "Who doubled its sales?" };
  const before = await maya.call(sourceSearchContract.find, { query });

  await vouch(maya, setupId);

  const after = await maya.call(sourceSearchContract.find, { query });
  const texts = (answer: typeof before) => answer.list.map(({ text }) => text).join("\n");
  assert.ok(!texts(before).includes(INVENTED));
  assert.ok(texts(after).includes(INVENTED));
});
