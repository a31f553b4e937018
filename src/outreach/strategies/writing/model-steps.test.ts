import assert from "node:assert/strict";
import { test } from "node:test";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { writingContract } from "./writing.contract.ts";
import { makeWritable, readDraft, USUAL_WISHES } from "./writing.makers.ts";

const { app, model } = await aiApp();
const maya = await app.signIn();

const BRIEF = {
  goal: "Book a demo in March",
  audience: "Plant managers in food production",
  callToAction: "Reply with a day",
};

test("the model is given the goal, the recipients and the call to action", async () => {
  model.answer = () => [];
  const { campaignId, pageIds } = await makeWritable(maya);

  const body = { ...USUAL_WISHES, ...BRIEF, pageIds };
  await maya.call(writingContract.begin, { params: { campaignId }, body });
  await app.runJobs();

  const { input = "" } = model.asked.findLast(({ fields }) => fields.includes("step")) ?? {};
  assert.match(input, /The goal: Book a demo in March/);
  assert.match(input, /The recipients: Plant managers in food production/);
  assert.match(input, /Each message asks them to: Reply with a day/);
  assert.match(input, /The lead fields: firstName, lastName/);
});

test("generated steps keep the brief that they were written from", async () => {
  model.answer = () => [];
  const { campaignId, pageIds } = await makeWritable(maya);

  const body = { ...USUAL_WISHES, ...BRIEF, pageIds };
  await maya.call(writingContract.begin, { params: { campaignId }, body });

  const { goal, audience, callToAction } = await readDraft(maya, campaignId);
  assert.deepEqual({ goal, audience, callToAction }, BRIEF);
});

test("a goal that is too long is refused", async () => {
  const { campaignId, pageIds } = await makeWritable(maya);

  const body = { ...USUAL_WISHES, goal: "x".repeat(301), pageIds };
  const begun = maya.call(writingContract.begin, { params: { campaignId }, body });

  await assert.rejects(begun, refusal(422, "input_invalid"));
});
