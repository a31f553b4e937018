import assert from "node:assert/strict";
import { test } from "node:test";
import { CallError } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { campaignsContract, type Step } from "./campaigns.contract.ts";
import { strategiesContract } from "./strategies.contract.ts";
import { channelOf, emailStep, makeStrategy, saveSteps } from "./strategies.makers.ts";

const app = await testApp();

async function makeCampaign(owner: Person) {
  return channelOf(await makeStrategy(owner), "email").campaign;
}

function subjects(steps: readonly Step[]) {
  return steps.map((step) => (step.kind === "email" ? step.subject : step.kind));
}

/** The validation errors in a response. */
async function faultsOf(saving: Promise<unknown>): Promise<unknown> {
  const error: unknown = await saving.then(
    () => assert.fail("the steps were saved"),
    (reason: unknown) => reason,
  );
  refusal(422, "step_invalid")(error);
  assert.ok(error instanceof CallError);
  return error.fields;
}

test("replacing the list keeps the ids of known steps", async () => {
  const maya = await app.signIn();
  const { campaignId } = await makeCampaign(maya);
  const first = await saveSteps(maya, campaignId, [
    emailStep({ subject: "One" }),
    emailStep({ subject: "Two" }),
  ]);
  const [one, two] = first.steps;
  assert.ok(one && two);

  const second = await saveSteps(maya, campaignId, [emailStep({ subject: "Zero" }), two]);

  assert.deepEqual(subjects(second.steps), ["Zero", "Two"]);
  assert.equal(second.steps[1]?.stepId, two.stepId);
  assert.deepEqual(
    second.steps.map(({ position }) => position),
    [1, 2],
  );
});

test("a removed step can be restored with its id", async () => {
  const maya = await app.signIn();
  const { campaignId } = await makeCampaign(maya);
  const { steps } = await saveSteps(maya, campaignId, [emailStep()]);
  await saveSteps(maya, campaignId, []);
  const again = await saveSteps(maya, campaignId, steps);
  assert.deepEqual(again.steps, steps);
});

test("saving the same list twice changes nothing", async () => {
  const maya = await app.signIn();
  const { campaignId } = await makeCampaign(maya);
  const { steps } = await saveSteps(maya, campaignId, [emailStep(), emailStep()]);
  assert.deepEqual((await saveSteps(maya, campaignId, steps)).steps, steps);
});

test("a stale save of the steps is a conflict", async () => {
  const maya = await app.signIn();
  const { campaignId, stepsRevision } = await makeCampaign(maya);
  const save = (subject: string) =>
    saveSteps(maya, campaignId, [emailStep({ subject })], stepsRevision);

  const outcomes = await Promise.allSettled([save("A"), save("B")]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  const refused = outcomes.find((outcome) => outcome.status === "rejected");
  assert.ok(refused && refusal(409, "steps_changed")(refused.reason));
});

test("an invalid step rejects the list with its position", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  const { campaignId } = channelOf(strategy, "email").campaign;
  const bad = [emailStep({ subject: "Fine" }), emailStep({ body: "Hi {{nickname}}" })];

  const faults = await faultsOf(saveSteps(maya, campaignId, bad));

  assert.deepEqual(faults, { "steps.1.body": 'No lead has a field "nickname".' });
  const { channels } = await maya.call(strategiesContract.read, {
    params: { strategyId: strategy.id },
  });
  assert.deepEqual(
    channels.flatMap(({ campaign }) => campaign.steps),
    [],
  );
});

test("the first email requires a subject; a threaded reply does not", async () => {
  const maya = await app.signIn();
  const { campaignId } = await makeCampaign(maya);
  await faultsOf(saveSteps(maya, campaignId, [emailStep({ subject: " " })]));
  const saved = await saveSteps(maya, campaignId, [emailStep(), emailStep({ subject: "" })]);
  assert.equal(saved.steps.length, 2);
});

test("LinkedIn notes end at 300 characters and messages at 2,000", async () => {
  const maya = await app.signIn();
  const { campaignId } = channelOf(await makeStrategy(maya), "linkedin").campaign;
  const step = (action: "connect" | "message", length: number) => ({
    kind: "linkedin" as const,
    action,
    body: "x".repeat(length),
  });
  await saveSteps(maya, campaignId, [step("connect", 300), step("message", 2000)]);
  await faultsOf(saveSteps(maya, campaignId, [step("connect", 301)]));
  await faultsOf(saveSteps(maya, campaignId, [step("message", 2001)]));
});

test("an email in the LinkedIn channel is refused", async () => {
  const maya = await app.signIn();
  const { campaignId } = channelOf(await makeStrategy(maya), "linkedin").campaign;
  await faultsOf(saveSteps(maya, campaignId, [emailStep()]));
});

test("two emails less than a day apart produce a warning", async () => {
  const maya = await app.signIn();
  const { campaignId } = await makeCampaign(maya);
  const later = (amount: number) => emailStep({ wait: { amount, unit: "hours" } });
  const { warnings } = await maya.call(campaignsContract.updateSteps, {
    params: { campaignId },
    body: { steps: [emailStep(), later(23), later(24)] },
  });
  assert.deepEqual(
    warnings.map(({ field }) => field),
    ["steps.1.wait"],
  );
});

test("a wait is at most sixty days, in any unit", async () => {
  const maya = await app.signIn();
  const { campaignId } = await makeCampaign(maya);
  const step = (amount: number) => ({ ...emailStep(), wait: { amount, unit: "hours" as const } });
  await saveSteps(maya, campaignId, [step(60 * 24)]);
  await faultsOf(saveSteps(maya, campaignId, [step(60 * 24 + 1)]));
});

test("a step of another campaign is refused", async () => {
  const maya = await app.signIn();
  const one = await makeCampaign(maya);
  const other = await makeCampaign(maya);
  const { steps } = await saveSteps(maya, one.campaignId, [emailStep()]);
  await assert.rejects(saveSteps(maya, other.campaignId, steps), refusal(409, "step_unknown"));
});

test("a step named twice is refused", async () => {
  const maya = await app.signIn();
  const { campaignId } = await makeCampaign(maya);
  const { steps } = await saveSteps(maya, campaignId, [emailStep()]);
  await assert.rejects(
    saveSteps(maya, campaignId, [...steps, ...steps]),
    refusal(409, "step_unknown"),
  );
});

test("more than fifty steps are refused", async () => {
  const maya = await app.signIn();
  const { campaignId } = await makeCampaign(maya);
  const many = Array.from({ length: 51 }, () => emailStep());
  await assert.rejects(saveSteps(maya, campaignId, many), refusal(422, "input_invalid"));
});

test("each variant gets an id that it keeps", async () => {
  const maya = await app.signIn();
  const { campaignId } = await makeCampaign(maya);
  const variants = [{ name: "B", subject: "B", body: "Hello" }];
  const { steps } = await saveSteps(maya, campaignId, [emailStep({ variants })]);
  const again = await saveSteps(maya, campaignId, steps);
  assert.deepEqual(again.steps, steps);
  assert.match(JSON.stringify(steps), /"variantId":"[0-9a-f-]{36}"/);
});
