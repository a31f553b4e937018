import assert from "node:assert/strict";
import { test } from "node:test";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import {
  enrol,
  type MadeCampaign,
  makeCampaign,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { channelOf } from "#src/outreach/strategies/strategies.makers.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

/** In the past, so that sends are due for the ledger, which uses the database clock. */
const BEGIN = Date.parse("2026-03-02T08:00:00Z");
const clock = { at: BEGIN, now: () => new Date(clock.at) };
const app = await testApp({ clock });

async function makeRunning(owner: Person, people: number) {
  clock.at = BEGIN;
  const campaign = await makeCampaign(owner);
  for (let at = 0; at < people; at += 1) await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  return campaign;
}

/** Runs ticks while the clock advances. */
async function pass(ms: number, everyMs = 4 * MINUTE_MS): Promise<void> {
  for (const until = clock.at + ms; clock.at < until; clock.at += everyMs) await app.runJobs();
}

async function sentAt({ campaignId }: Pick<MadeCampaign, "campaignId">): Promise<number[]> {
  const { rows } = await app.admin.query<{ at: Date; person: string }>(
    `select claimed_at as at from campaign_touches
      where campaign_id = $1 and outcome = 'sent' order by claimed_at`,
    [campaignId],
  );
  return rows.map(({ at }) => at.getTime());
}

function closestOf(times: readonly number[]): number {
  return Math.min(...times.slice(1).map((at, index) => at - (times[index] ?? 0)));
}

test("after a week of downtime mail respects the daily limits", async () => {
  const maya = await app.signIn();
  const campaign = await makeRunning(maya, 12);

  clock.at += 7 * DAY_MS;
  await app.runJobs();
  assert.equal((await sentAt(campaign)).length, 1);
  await pass(HOUR_MS);

  const times = await sentAt(campaign);
  assert.equal(times.length, 5);
  assert.ok(closestOf(times) >= 5 * MINUTE_MS);
});

test("a campaign paused for a week resumes gradually", async () => {
  const maya = await app.signIn();
  const campaign = await makeRunning(maya, 6);
  const params = { campaignId: campaign.campaignId };
  await app.runJobs();
  await maya.call(runningContract.pause, { params });

  clock.at += 7 * DAY_MS;
  await maya.call(runningContract.start, { params });
  await app.runJobs();
  assert.equal((await sentAt(campaign)).length, 2);
  await pass(HOUR_MS);

  assert.ok(closestOf(await sentAt(campaign)) >= 5 * MINUTE_MS);
});

test("a clock that is set back lets nothing leave twice or sooner", async () => {
  const maya = await app.signIn();
  const campaign = await makeRunning(maya, 3);
  await app.runJobs();
  assert.equal((await sentAt(campaign)).length, 1);

  clock.at -= 2 * DAY_MS;
  await pass(HOUR_MS);
  assert.equal((await sentAt(campaign)).length, 1);

  clock.at = BEGIN;
  await pass(HOUR_MS);
  const times = await sentAt(campaign);
  assert.equal(times.length, 3);
  assert.ok(closestOf(times) >= 5 * MINUTE_MS);
});

test("a copied strategy contacts no one before it starts", async () => {
  const maya = await app.signIn();
  const { strategyId } = await makeRunning(maya, 1);
  const copy = await maya.call(strategiesContract.copy, { params: { strategyId }, body: {} });
  const { enrolmentId } = await makeEnrolledLead(maya, { strategy: copy });

  await pass(10 * MINUTE_MS);

  const { campaign } = channelOf(copy, "email");
  assert.deepEqual([campaign.status, await sentAt(campaign)], ["draft", []]);
  const { places } = await maya.call(enrolmentsContract.read, { params: { enrolmentId } });
  assert.deepEqual(
    places.map(({ state, plannedAt }) => [state, plannedAt]),
    places.map(() => ["queued", null]),
  );
});
