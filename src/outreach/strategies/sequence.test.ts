import assert from "node:assert/strict";
import { test } from "node:test";
import { CallError } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { campaignsContract, type Step } from "./campaigns.contract.ts";
import { strategiesContract } from "./strategies.contract.ts";
import {
  channelOf,
  emailStep,
  linkedinStep,
  makeStrategy,
  saveSequence,
  saveSteps,
} from "./strategies.makers.ts";

const app = await testApp();

const MIXED = [
  linkedinStep({ action: "connect" }),
  emailStep({ subject: "One" }),
  linkedinStep({ action: "message", body: "Hi" }),
  emailStep({ subject: "Two" }),
];

async function makeSequence(owner: Person) {
  const { id } = await makeStrategy(owner, { channels: ["email", "linkedin"] });
  const { channels } = await saveSequence(owner, id, MIXED);
  return { strategyId: id, email: channels.email, linkedin: channels.linkedin };
}

function nameOf(step: Step): string {
  if (step.kind === "email") return step.subject;
  return step.kind === "task" ? step.title : step.action;
}

/** The names of all steps, in the order across the channels. */
async function orderOf(owner: Person, strategyId: string): Promise<string[]> {
  const { channels } = await owner.call(strategiesContract.read, { params: { strategyId } });
  const steps = channels.flatMap(({ campaign }) => campaign.steps);
  return steps
    .filter(({ sequencePosition }) => sequencePosition !== null)
    .toSorted((a, b) => (a.sequencePosition ?? 0) - (b.sequencePosition ?? 0))
    .map(nameOf);
}

test("a sequence stores each step in its channel", async () => {
  const maya = await app.signIn();
  const { strategyId, email, linkedin } = await makeSequence(maya);
  assert.deepEqual(email.steps.map(nameOf), ["One", "Two"]);
  assert.deepEqual(linkedin.steps.map(nameOf), ["connect", "message"]);
  assert.deepEqual(await orderOf(maya, strategyId), ["connect", "One", "message", "Two"]);
});

test("saving the same sequence twice changes nothing", async () => {
  const maya = await app.signIn();
  const { strategyId, email, linkedin } = await makeSequence(maya);
  const again = await saveSequence(maya, strategyId, MIXED, {
    expectedRevisions: { email: 0, linkedin: 0 },
  });
  assert.deepEqual(again.channels.email.steps, email.steps);
  assert.equal(again.channels.linkedin.stepsRevision, linkedin.stepsRevision);
});

test("a changed order is refused for an outdated revision", async () => {
  const maya = await app.signIn();
  const { strategyId } = await makeSequence(maya);
  const swapped = MIXED.toSpliced(0, 2, ...MIXED.slice(0, 2).toReversed());
  await assert.rejects(
    saveSequence(maya, strategyId, swapped, { expectedRevisions: { linkedin: 0 } }),
    refusal(409, "steps_changed"),
  );
});

test("a preview stores no order", async () => {
  const maya = await app.signIn();
  const { id } = await makeStrategy(maya);
  await saveSequence(maya, id, MIXED, { preview: true });
  const { channels } = await maya.call(strategiesContract.read, { params: { strategyId: id } });
  assert.deepEqual(
    channels.flatMap(({ campaign }) => campaign.steps),
    [],
  );
});

test("the channels can run side by side again", async () => {
  const maya = await app.signIn();
  const { strategyId } = await makeSequence(maya);
  await saveSequence(maya, strategyId, MIXED, { isOneSequence: false });
  assert.deepEqual(await orderOf(maya, strategyId), []);
});

test("steps of the wrong channel are refused where they stand", async () => {
  const maya = await app.signIn();
  const { id: strategyId } = await makeStrategy(maya);
  const steps = [
    { ...emailStep(), channel: "linkedin" as const },
    { ...linkedinStep(), channel: "email" as const },
  ];
  const saving = maya.call(campaignsContract.updateSequence, {
    params: { strategyId },
    body: { steps },
  });
  const error: unknown = await saving.then(() => assert.fail("saved"), Object);
  assert.ok(error instanceof CallError);
  assert.deepEqual(Object.keys(error.fields ?? {}), ["steps.0.kind", "steps.1.kind"]);
});

test("a new step of one campaign joins the order after its predecessor", async () => {
  const maya = await app.signIn();
  const { strategyId, email } = await makeSequence(maya);
  const [one, two] = email.steps;
  assert.ok(one && two);
  await saveSteps(maya, email.campaignId, [one, emailStep({ subject: "New" }), two]);
  assert.deepEqual(await orderOf(maya, strategyId), ["connect", "One", "New", "message", "Two"]);
});

test("swapped steps of one campaign leave the other channel's order", async () => {
  const maya = await app.signIn();
  const { strategyId, email } = await makeSequence(maya);
  await saveSteps(maya, email.campaignId, email.steps.toReversed());
  assert.deepEqual(await orderOf(maya, strategyId), ["connect", "message", "Two", "One"]);
});

test("a copied strategy keeps the order across channels", async () => {
  const maya = await app.signIn();
  const { strategyId } = await makeSequence(maya);
  const copy = await maya.call(strategiesContract.copy, { params: { strategyId }, body: {} });
  assert.deepEqual(await orderOf(maya, copy.id), ["connect", "One", "message", "Two"]);
  assert.notEqual(channelOf(copy, "email").campaign.steps[0]?.stepId, undefined);
});
