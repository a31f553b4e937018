import assert from "node:assert/strict";
import { test } from "node:test";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { ALWAYS, enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { channelOf, emailStep, saveSteps } from "#src/outreach/strategies/strategies.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { planOf, release } from "./held-sends.makers.ts";

const app = await testApp();

const LATER = { amount: 2, unit: "days" } as const;

/** A person who received the first mail, with a LinkedIn step some days later. */
async function makeBoth(owner: Person, { mails }: { mails: 1 | 2 }) {
  const second = emailStep({ subject: "Again", wait: LATER });
  const steps = mails === 1 ? [emailStep()] : [emailStep(), second];
  const email = await makeCampaign(owner, { steps });
  const { channelId, campaign } = channelOf(email.strategy, "linkedin");
  await saveSteps(owner, campaign.campaignId, [
    { kind: "task", title: "Look at their profile", wait: LATER },
  ]);
  const turn = (isOn: boolean, id = channelId) =>
    owner.call(strategiesContract.updateChannel, {
      params: { channelId: id },
      body: { isOn, windows: [...ALWAYS], timeZone: "UTC" },
    });
  await turn(true);
  const person = await enrol(owner, email, { linkedinUrl: "https://www.linkedin.com/in/priya" });
  for (const { campaignId } of [email, campaign])
    await owner.call(runningContract.start, { params: { campaignId } });
  await release(app, email);
  const statusOf = async () => (await planOf(owner, person.enrolmentId)).status;
  assert.equal(await statusOf(), "active");
  return { ...email, person, turn, statusOf };
}

test("turning LinkedIn off finishes people who only wait there", async () => {
  const { turn, statusOf } = await makeBoth(await app.signIn(), { mails: 1 });

  await turn(false);

  assert.equal(await statusOf(), "finished");
});

test("a person finished while LinkedIn was off resumes when it returns", async () => {
  const maya = await app.signIn();
  const { turn, statusOf, person } = await makeBoth(maya, { mails: 1 });
  const linkedinPlace = async () =>
    (await planOf(maya, person.enrolmentId)).places.find(({ channel }) => channel === "linkedin");
  const before = await linkedinPlace();

  await turn(false);
  await turn(true);

  const after = await linkedinPlace();
  assert.equal(await statusOf(), "active");
  assert.deepEqual([after?.state, after?.plannedAt], ["planned", before?.plannedAt]);
});

test("turning LinkedIn off finishes a campaign that only waited for it", async () => {
  const maya = await app.signIn();
  const campaign = await makeBoth(maya, { mails: 1 });

  await campaign.turn(false);
  await release(app, campaign);

  const { strategyId, channelId } = campaign;
  const strategy = await maya.call(strategiesContract.read, { params: { strategyId } });
  const email = strategy.channels.find((channel) => channel.channelId === channelId);
  assert.equal(email?.campaign.status, "finished");
});

test("turning LinkedIn off continues people with an email to come", async () => {
  const { turn, statusOf } = await makeBoth(await app.signIn(), { mails: 2 });

  await turn(false);

  assert.equal(await statusOf(), "active");
});

test("people wait for the only remaining channel when it is off", async () => {
  const { turn, statusOf, channelId } = await makeBoth(await app.signIn(), { mails: 2 });
  await turn(false);

  await turn(false, channelId);

  assert.equal(await statusOf(), "active");
});
