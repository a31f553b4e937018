import assert from "node:assert/strict";
import { test } from "node:test";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { WORKING_HOURS } from "#src/outreach/strategies/sending-hours.rules.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { emailPlaceOf } from "./held-sends.makers.ts";

/** A Saturday, so that all first mails are planned for Monday at nine. */
const clock = { now: () => new Date("2026-03-21T10:00:00Z") };
const app = await testApp({ clock });

type Change = NonNullable<InputOf<typeof strategiesContract.updateChannel>["body"]>;

/** A person in New York whose first mail is planned in a campaign that uses UTC. */
async function makePlanned(owner: Person) {
  const campaign = await makeCampaign(owner, { windows: WORKING_HOURS });
  const { channelId, campaignId } = campaign;
  const change = (body: Change) =>
    owner.call(strategiesContract.updateChannel, { params: { channelId }, body });
  await change({ recipientTimeZone: "off" });
  const timeZone = "America/New_York";
  const { enrolmentId, leadId } = await enrol(owner, campaign, { timeZone });
  await owner.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
  const plannedAt = async () => (await emailPlaceOf(owner, enrolmentId))?.plannedAt;
  assert.equal(await plannedAt(), "2026-03-23T09:00:00.000Z");
  return { ...campaign, enrolmentId, leadId, change, plannedAt };
}

test("mail that is planned follows the time zone of its campaign", async () => {
  const { change, plannedAt } = await makePlanned(await app.signIn());

  await change({ timeZone: "America/Los_Angeles" });

  assert.equal(await plannedAt(), "2026-03-23T16:00:00.000Z");
});

test("planned mail moves to the person's time zone once that applies", async () => {
  const { change, plannedAt } = await makePlanned(await app.signIn());

  await change({ recipientTimeZone: "prefer" });

  assert.equal(await plannedAt(), "2026-03-23T13:00:00.000Z");
});

test("planned mail follows a corrected time zone", async () => {
  const maya = await app.signIn();
  const { change, plannedAt, leadId } = await makePlanned(maya);
  await change({ recipientTimeZone: "prefer" });

  await maya.call(leadsContract.update, {
    params: { leadId },
    body: { timeZone: "Asia/Tokyo" },
  });

  assert.equal(await plannedAt(), "2026-03-23T00:00:00.000Z");
});

test("mail that is planned follows the sending windows of its campaign", async () => {
  const { change, plannedAt } = await makePlanned(await app.signIn());

  await change({ windows: [{ day: 6, from: "14:00", to: "16:00" }] });

  assert.equal(await plannedAt(), "2026-03-21T14:00:00.000Z");
});

test("mail of a paused campaign follows its time zone too", async () => {
  const maya = await app.signIn();
  const { campaignId, change, plannedAt } = await makePlanned(maya);
  await maya.call(runningContract.pause, { params: { campaignId } });

  await change({ timeZone: "America/Los_Angeles" });

  assert.equal(await plannedAt(), "2026-03-23T16:00:00.000Z");
});

test("changing the time zone keeps the missing-value reason", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya, { steps: [emailStep({ body: "Hi {{industry}}" })] });
  const { channelId, campaignId } = campaign;
  const { enrolmentId } = await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  const body = { timeZone: "America/Los_Angeles" };
  await maya.call(strategiesContract.updateChannel, { params: { channelId }, body });

  const place = await emailPlaceOf(maya, enrolmentId);
  assert.deepEqual([place?.state, place?.holdReason], ["held", "missing-data"]);
});
