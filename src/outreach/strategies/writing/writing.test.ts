import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { emailStep, saveSteps } from "#src/outreach/strategies/strategies.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { bodyOf } from "./step-body.rules.ts";
import { writingContract } from "./writing.contract.ts";
import {
  contentOf,
  makeStepsDraft,
  makeWritable,
  readDraft,
  USUAL_WISHES,
} from "./writing.makers.ts";

const app = await testApp();

test("without a model steps quote the pages with their sources", async () => {
  const maya = await app.signIn();
  const made = await makeWritable(maya);

  const { status, engine, drafted } = await makeStepsDraft(app, maya, made);

  assert.deepEqual([status, engine, drafted?.length], ["finished", "extractive", 3]);
  const claims = drafted?.flatMap(({ parts }) => parts.filter(({ kind }) => kind === "claim"));
  assert.ok(claims && claims.length >= 3);
  for (const claim of claims) {
    assert.ok(claim.kind === "claim" && claim.check === "supported");
    assert.equal(claim.source?.pageId, made.page.id);
    assert.equal(claim.source?.quote, claim.text);
  }
  assert.equal(new Set(claims.map(({ text }) => text)).size, claims.length);
});

test("the same pages give the same steps", async () => {
  const maya = await app.signIn();
  const made = await makeWritable(maya);
  const first = await makeStepsDraft(app, maya, made);
  const second = await makeStepsDraft(app, maya, made);
  assert.deepEqual(second.drafted, first.drafted);
  assert.notEqual(second.draftId, first.draftId);
});

test("generating changes no step until the emails are saved", async () => {
  const maya = await app.signIn();
  const made = await makeWritable(maya);
  const { drafted } = await makeStepsDraft(app, maya, made);
  const steps = (drafted ?? []).map(({ subject, parts }) =>
    emailStep({ subject, body: bodyOf(parts) }),
  );
  const saved = await saveSteps(maya, made.campaignId, steps, 0);
  assert.equal(saved.steps.length, 3);
});

test("on LinkedIn the first step fits into a note", async () => {
  const maya = await app.signIn();
  const made = await makeWritable(maya, undefined, { channel: "linkedin" });
  const { drafted } = await makeStepsDraft(app, maya, made);
  const [note] = drafted ?? [];
  assert.ok(note && bodyOf(note.parts).length <= 300);
  assert.equal(note.subject, "");
});

test("a second draft is refused while one is being generated", async () => {
  const maya = await app.signIn();
  const empty = await makeWritable(maya, undefined, { facts: [] });
  const full = await makeWritable(maya);
  const begin = ({ campaignId, pageIds }: typeof full) =>
    maya.call(writingContract.begin, {
      params: { campaignId },
      body: { ...USUAL_WISHES, pageIds },
    });
  await assert.rejects(begin(empty), refusal(422, "pages_empty"));
  await begin(full);
  await assert.rejects(begin(full), refusal(409, "draft_running"));
});

test("writing can be cancelled", async () => {
  const maya = await app.signIn();
  const { campaignId, pageIds } = await makeWritable(maya);
  const { workId } = await maya.call(writingContract.begin, {
    params: { campaignId },
    body: { ...USUAL_WISHES, pageIds },
  });
  await maya.call(backgroundWorkContract.cancel, { params: { workId } });
  await app.runJobs();
  assert.equal((await readDraft(maya, campaignId)).status, "cancelled");
});

test("a sentence no longer on its page is reported", async () => {
  const maya = await app.signIn();
  const { campaignId, page } = await makeWritable(maya);
  const quote = "Every cell runs eight weeks after the order.";
  const sources = [{ pageId: page.id, quote }];
  const { steps } = await saveSteps(maya, campaignId, [emailStep({ sources })]);
  const read = () => maya.call(writingContract.listStale, { params: { campaignId } });
  assert.equal((await read()).total, 0);

  await maya.call(documentationContract.update, {
    params: { pageId: page.id },
    body: {
      content: contentOf(["Every cell runs twelve weeks after the order."]),
      version: page.version,
    },
  });

  assert.deepEqual((await read()).list, [
    {
      stepId: steps[0]?.stepId,
      position: 1,
      pageId: page.id,
      pageName: page.name,
      quote,
      isInternal: false,
    },
  ]);
});

test("an unsupported sentence is saved only after review", async () => {
  const maya = await app.signIn();
  const { campaignId } = await makeWritable(maya);
  const body = bodyOf([
    { kind: "claim", text: "We are the best.", check: "unsupported", reason: null, source: null },
  ]);
  await assert.rejects(
    saveSteps(maya, campaignId, [emailStep({ body })]),
    refusal(422, "step_invalid"),
  );
});
