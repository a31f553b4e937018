import assert from "node:assert/strict";
import { test } from "node:test";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { writingContract } from "./writing.contract.ts";
import { makeStepsDraft, makeWritable, readDraft, USUAL_WISHES } from "./writing.makers.ts";

const { app, model } = await aiApp();
const maya = await app.signIn();

const BRIEF = {
  goal: "Book a demo in March",
  audience: "Plant managers in food production",
  callToAction: "Reply with a day",
};

test("the prompt contains the goal, recipients, call to action and fields", async () => {
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

test("a draft names long pages that were read only in part", async () => {
  const line = (at: number) => `Line ${at} of the price list says what part ${at} of a cell costs.`;
  const facts = Array.from({ length: 4500 }, (_, at) => line(at));
  const { campaignId, pageIds } = await makeWritable(maya, undefined, { facts });
  model.answer = ({ input }) => {
    const quote = /Line 44\d\d of .* costs\./.exec(input)?.[0] ?? "";
    return [{ step: 1, kind: "claim", text: quote, chunk: chunkOf(input, quote), quote }];
  };

  const draft = await makeStepsDraft(app, maya, { campaignId, pageIds });

  const [{ name, percent } = { name: "", percent: 0 }] = draft.cut;
  assert.equal(name, "What the cell does");
  assert.ok(percent > 50 && percent < 95, String(percent));
  const [part] = draft.drafted?.[0]?.parts ?? [];
  assert.equal(part?.kind === "claim" && part.check, "supported");
});

function chunkOf(input: string, quote: string): number {
  const before = input.slice(0, input.indexOf(quote));
  return Number(
    before
      .match(/<chunk number="\d+/g)
      ?.at(-1)
      ?.slice('<chunk number="'.length),
  );
}
