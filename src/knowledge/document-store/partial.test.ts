import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { makeGeneratedDocs } from "#src/knowledge/documentation/generation/generation.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { LiveChange } from "#src/workspace/live/live.contract.ts";
import { openStream } from "#src/workspace/live/live.makers.ts";
import { documentStoreContract } from "./document-store.contract.ts";

const { app, model } = await aiApp({ AI_TIMEOUT_SECONDS: "30" });
const quoteEachChunk = model.answer;

beforeEach(() => {
  Object.assign(model, { holdRest: undefined, answer: quoteEachChunk });
});

function partialOf(person: Person, documentId: string) {
  return person.call(documentStoreContract.readPartial, { params: { documentId } });
}

/** A model that pauses in the middle of its answer, until released. */
function pauseModel() {
  const { promise, resolve } = Promise.withResolvers<void>();
  model.holdRest = promise;
  return resolve;
}

/** Runs the jobs, and resolves once there is partial content. */
async function runUntilPartial(
  person: Person,
  documentId: string,
): Promise<{ ended: Promise<void> }> {
  const stream = await openStream(person);
  await stream.until(({ name }) => name === "ready");
  const ended = app.runJobs();
  await stream.until(({ name, data }) => {
    if (name !== "change") return false;
    const { topic, subjectId } = LiveChange.parse(data);
    return topic === "partial-documents.changed" && subjectId === documentId;
  });
  stream.close();
  return { ended };
}

const SENTENCES = [
  { slot: "problem", text: "Changeovers were slow.", chunk: 1, quote: "took 38 minutes" },
  { slot: "results", text: "They are faster now.", chunk: 1, quote: "fell by 38 percent" },
];

test("blocks of a page can be read while a model writes", async () => {
  const maya = await app.signIn();
  const release = pauseModel();
  model.answer = () => SENTENCES;
  const { id } = await makeSetupItem(maya, { type: "case-study", content: CASE_STUDY });

  const { ended } = await runUntilPartial(maya, id);
  const { workId, blocks } = await partialOf(maya, id);
  const item = await maya.call(setupContract.read, { params: { setupId: id } });
  release();
  await ended;

  assert.equal(workId, item.workId);
  assert.match(JSON.stringify(blocks), /Changeovers were slow/);
  assert.doesNotMatch(JSON.stringify(blocks), /They are faster now|No sentence about this/);
  const written = await maya.call(setupContract.read, { params: { setupId: id } });
  assert.match(written.textContent, /Changeovers were slow[\s\S]*They are faster now/);
  assert.deepEqual(await partialOf(maya, id), { workId: null, blocks: [] });
});

test("regenerating a page keeps its text beside the new blocks", async () => {
  const maya = await app.signIn();
  const { pageIds } = await makeGeneratedDocs(app, maya);
  const [pageId = ""] = pageIds;
  const before = await maya.call(documentationContract.read, { params: { pageId }, query: {} });
  const release = pauseModel();
  // A changed prompt is a different question, so the model is asked again.
  const prompts = ["Write about prices first."];
  await maya.call(generationContract.regenerate, { params: { pageId }, body: { prompts } });

  const { ended } = await runUntilPartial(maya, pageId);
  const { workId, blocks } = await partialOf(maya, pageId);
  const during = await maya.call(documentationContract.read, { params: { pageId }, query: {} });
  await maya.call(backgroundWorkContract.cancel, { params: { workId: workId ?? "" } });
  release();
  await ended;

  assert.equal(during.textContent, before.textContent);
  assert.ok(blocks.length > 0);
  assert.deepEqual(await partialOf(maya, pageId), { workId: null, blocks: [] });
});

test("a document that does not exist has no blocks to read", async () => {
  const maya = await app.signIn();

  await assert.rejects(partialOf(maya, crypto.randomUUID()), { code: "document_not_found" });
});
