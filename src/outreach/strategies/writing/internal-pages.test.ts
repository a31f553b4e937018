import assert from "node:assert/strict";
import { test } from "node:test";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { makeReadyProject } from "#src/knowledge/documentation/generation/generation.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { emailStep, saveSteps } from "#src/outreach/strategies/strategies.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type StepPart, writingContract } from "./writing.contract.ts";
import { makeStepsDraft, makeWritable, readDraft, USUAL_WISHES } from "./writing.makers.ts";

const { app, model } = await aiApp();
const maya = await app.signIn();
const quoteEachChunk = model.answer;

const QUOTE = "Every cell runs eight weeks after the order.";
const LIMIT = "Every large discount for two robot cells needs the approval of Karin.";

function makeInternal(pageId: string) {
  const body = { visibility: "internal" as const };
  return maya.call(documentationContract.update, { params: { pageId }, body });
}

function inputOf(): string {
  return model.asked.findLast(({ fields }) => fields.includes("step"))?.input ?? "";
}

function claimsOf(parts: readonly StepPart[] = []) {
  return parts.flatMap((part) => (part.kind === "claim" ? [[part.check, part.reason]] : []));
}

/** The answer of the model to a call for steps. */
function answers(element: { kind: string; text: string; quote: string }) {
  model.answer = ({ fields }) =>
    fields.includes("step") ? [{ step: 1, chunk: 1, ...element }] : [];
}

test("steps are given public pages as sources", async () => {
  const made = await makeWritable(maya);
  const { projectId } = made;
  const { id } = await makePage(maya, { projectId, name: "Discounts", content: LIMIT });
  await makeInternal(id);
  answers({ kind: "claim", text: QUOTE, quote: QUOTE });

  await makeStepsDraft(app, maya, { ...made, pageIds: [...made.pageIds, id] });

  const [sources = "", limits = ""] = inputOf().split("<limits>");
  assert.match(sources, /eight weeks after the order/);
  assert.doesNotMatch(sources, /Karin/);
  assert.match(limits, /Karin/);
});

test("steps cannot be written from internal pages alone", async () => {
  const { campaignId, pageIds, page } = await makeWritable(maya);
  await makeInternal(page.id);

  const begin = maya.call(writingContract.begin, {
    params: { campaignId },
    body: { ...USUAL_WISHES, pageIds },
  });

  await assert.rejects(begin, refusal(422, "pages_empty"));
});

test("a step that repeats an internal note is unsupported", async () => {
  const made = await makeWritable(maya);
  await makeSetupItem(maya, { projectId: made.projectId, content: LIMIT });
  answers({ kind: "claim", text: LIMIT, quote: QUOTE });

  const { drafted } = await makeStepsDraft(app, maya, made);

  assert.deepEqual(claimsOf(drafted?.[0]?.parts), [["unsupported", "The source is internal."]]);
});

test("written steps lose the support of a page that becomes internal", async () => {
  const made = await makeWritable(maya);
  answers({ kind: "claim", text: "A cell runs eight weeks after its order.", quote: QUOTE });
  await makeStepsDraft(app, maya, made);

  await makeInternal(made.page.id);

  const { drafted } = await readDraft(maya, made.campaignId);
  assert.deepEqual(claimsOf(drafted?.[0]?.parts), [["unsupported", "The source is internal now."]]);
});

/** A generated business summary that rests on a note, and what its project has for a campaign. */
async function makeSummaryOfNote() {
  model.answer = quoteEachChunk;
  const { projectId, productId } = await makeReadyProject(app, maya);
  const content = `The Pick-and-place cell is sold to bakeries. ${LIMIT}`;
  const note = await makeSetupItem(maya, { projectId, content });
  const { pageIds } = await maya.call(generationContract.generate, {
    body: { projectId, productId },
  });
  await app.runJobs();
  const pages = await Promise.all(
    pageIds.map((pageId) =>
      maya.call(documentationContract.read, { params: { pageId }, query: {} }),
    ),
  );
  const page = pages.find(({ textContent }) => textContent.includes("Karin"));
  assert.ok(page);
  const { campaignId } = await makeWritable(maya, projectId);
  return { note, page, campaignId };
}

test("a generated page passes on no sentence of an internal note", async () => {
  const { note, page, campaignId } = await makeSummaryOfNote();
  const wanted = { campaignId, pageIds: [page.id] };
  answers({ kind: "claim", text: QUOTE, quote: QUOTE });

  await makeStepsDraft(app, maya, wanted);
  const [sources = ""] = inputOf().split("<limits>");
  const params = { setupId: note.id };
  await maya.call(setupContract.update, { params, body: { visibility: "public" } });
  await makeStepsDraft(app, maya, wanted);

  assert.match(sources, /errors cost a whole shift/);
  assert.doesNotMatch(sources, /Karin/);
  assert.match(inputOf(), /<sources>[\s\S]*Karin[\s\S]*<\/sources>/);
});

test("vouching for a sentence of an internal note keeps it internal", async () => {
  const { page, campaignId } = await makeSummaryOfNote();
  answers({ kind: "claim", text: QUOTE, quote: QUOTE });
  const params = { documentId: page.id };
  const { list } = await maya.call(documentStoreContract.listQuotes, { params });
  const sentence = list.find((one) => one.sentence.includes("karin"))?.sentence ?? "";
  await maya.call(documentStoreContract.vouch, { params, body: { sentence, isVouched: true } });

  await makeStepsDraft(app, maya, { campaignId, pageIds: [page.id] });

  const [sources = ""] = inputOf().split("<limits>");
  assert.doesNotMatch(sources, /Karin/);
});

test("the copy of a generated page contains no internal note", async () => {
  const { page, campaignId } = await makeSummaryOfNote();
  answers({ kind: "claim", text: QUOTE, quote: QUOTE });
  const params = { pageId: page.id };
  const copy = await maya.call(documentationContract.duplicate, { params, body: {} });

  await makeStepsDraft(app, maya, { campaignId, pageIds: [copy.id] });

  const [sources = ""] = inputOf().split("<limits>");
  assert.match(sources, /errors cost a whole shift/);
  assert.doesNotMatch(sources, /Karin/);
});

test("saved steps name the pages that are internal now", async () => {
  const { campaignId, page } = await makeWritable(maya);
  const sources = [{ pageId: page.id, quote: QUOTE }];
  await saveSteps(maya, campaignId, [emailStep({ sources })]);

  await makeInternal(page.id);

  const { list } = await maya.call(writingContract.listStale, { params: { campaignId } });
  assert.deepEqual(
    list.map(({ pageName, isInternal }) => [pageName, isInternal]),
    [[page.name, true]],
  );
});
