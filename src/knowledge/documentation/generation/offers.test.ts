import assert from "node:assert/strict";
import { test } from "node:test";
import { IN_STORY } from "#fakes/ai/fake-ai.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import type { Person } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { generationContract } from "./generation.contract.ts";
import { makeGeneratedDocs } from "./generation.makers.ts";

const { app, model } = await aiApp({ AI_TIMEOUT_SECONDS: "60" });

const usualAnswer = model.answer;
const BLOCK = "story-1";

const of = (pageId: string) => ({ params: { pageId } });
const read = (person: Person, pageId: string) =>
  person.call(documentationContract.read, { ...of(pageId), query: {} });

/** Regenerates the page, with this text in its summary. */
async function generate(person: Person, pageId: string, text: string): Promise<void> {
  model.answer = () => [
    { ...IN_STORY, text, chunk: 1, quote: "Each changeover of the packing line" },
  ];
  const prompts = [`Write ${text}`];
  await person.call(generationContract.regenerate, { ...of(pageId), body: { prompts } });
  await app.runJobs();
}

async function edit(person: Person, pageId: string, text: string): Promise<void> {
  const { content } = await read(person, pageId);
  const blocks = (content?.blocks ?? []).map((block) =>
    block.id === BLOCK ? { ...block, data: { text } } : block,
  );
  const body = { content: { blocks } };
  await person.call(documentationContract.update, { ...of(pageId), body });
}

async function offersOf(person: Person, documentId: string): Promise<string[]> {
  const { list } = await person.call(documentStoreContract.listOffers, { params: { documentId } });
  return list.map(({ block }) => `${block.id} ${JSON.stringify(block.data)}`);
}

function settle(person: Person, documentId: string, isDismissed: boolean, blockId = BLOCK) {
  const params = { documentId, blockId };
  return person.call(documentStoreContract.settleOffer, { params, body: { isDismissed } });
}

/** A page with an edited block, for which there is an offer. */
async function withOffer() {
  const maya = await app.signIn({ role: "admin" });
  model.answer = usualAnswer;
  const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
  const pageId = pageIds[0] ?? "";
  await edit(maya, pageId, "Mine.");
  await generate(maya, pageId, "It is new.");
  return { maya, projectId, pageId };
}

const NEW = `${BLOCK} {"text":"It is new."}`;

test("new text for an edited block is only suggested", async () => {
  const { maya, pageId } = await withOffer();

  assert.deepEqual(await offersOf(maya, pageId), [NEW]);
  assert.match((await read(maya, pageId)).textContent, /Mine\./);
});

test("undo restores a suggestion that was settled", async () => {
  const { maya, pageId } = await withOffer();

  await settle(maya, pageId, true);
  assert.deepEqual(await offersOf(maya, pageId), []);
  await settle(maya, pageId, false);
  assert.deepEqual(await offersOf(maya, pageId), [NEW]);
});

test("a rejected text is suggested again only once it differs", async () => {
  const { maya, pageId } = await withOffer();
  await settle(maya, pageId, true);

  await generate(maya, pageId, "It is new.");
  assert.deepEqual(await offersOf(maya, pageId), []);
  await generate(maya, pageId, "It is newer.");
  assert.deepEqual(await offersOf(maya, pageId), [`${BLOCK} {"text":"It is newer."}`]);
});

test("an undecided suggestion survives an identical regeneration", async () => {
  const { maya, pageId } = await withOffer();
  await generate(maya, pageId, "It is new.");
  assert.deepEqual(await offersOf(maya, pageId), [NEW]);
});

test("replaced text stays in the history", async () => {
  const { maya, pageId } = await withOffer();
  await edit(maya, pageId, "Mine, and better.");

  await settle(maya, pageId, true);
  await edit(maya, pageId, "It is new.");

  const params = { documentId: pageId };
  const { list } = await maya.call(documentStoreContract.listRevisions, { params, query: {} });
  const texts = await Promise.all(
    list.slice(0, 2).map(async ({ id: revisionId }) => {
      const revision = { params: { ...params, revisionId } };
      const { content } = await maya.call(documentStoreContract.readRevision, revision);
      return Object(content?.blocks.find(({ id }) => id === BLOCK)?.data).text;
    }),
  );
  assert.deepEqual(texts, ["It is new.", "Mine, and better."]);
});

test("nothing is offered for a block that someone has taken out", async () => {
  const { maya, pageId } = await withOffer();
  const { content } = await read(maya, pageId);
  const blocks = (content?.blocks ?? []).filter(({ id }) => id !== BLOCK);
  await maya.call(documentationContract.update, { ...of(pageId), body: { content: { blocks } } });

  await generate(maya, pageId, "It is newer.");

  assert.deepEqual(await offersOf(maya, pageId), []);
});

test("viewers can see suggestions but not decide them", async () => {
  const { maya, pageId } = await withOffer();
  const viewer = await app.signIn({ role: "view", with: maya });
  assert.deepEqual(await offersOf(viewer, pageId), [NEW]);
  await assert.rejects(settle(viewer, pageId, true), refusal(403, "role_too_low"));
});

test("suggestions in an archived project cannot be decided", async () => {
  const { maya, projectId, pageId } = await withOffer();
  await assert.rejects(settle(maya, pageId, true, "other"), refusal(404, "offer_not_found"));
  await maya.call(projectsContract.archive, { params: { projectId } });
  await assert.rejects(settle(maya, pageId, true), refusal(409, "project_archived"));
});
