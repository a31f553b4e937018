import assert from "node:assert/strict";
import { test } from "node:test";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

/** A morning, so that waiting for the next day takes long. */
const clock = { now: () => new Date("2026-03-02T08:00:00Z") };
const app = await testApp({ clock });

type Limits = { newLeadsPerDay?: number; messagesPerDay?: number };

async function bottleneckOf(owner: Person, people: number, limits: Limits = {}) {
  const campaign = await makeCampaign(owner);
  const { campaignId, channelId } = campaign;
  for (let made = 0; made < people; made += 1) await enrol(owner, campaign);
  await owner.call(strategiesContract.updateChannel, { params: { channelId }, body: limits });
  const plan = await owner.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });
  return plan.bottleneck;
}

for (const [cap, limits] of [
  ["mailbox-day", {}],
  ["new-leads-day", { newLeadsPerDay: 2 }],
  ["campaign-day", { messagesPerDay: 3 }],
] as const)
  test(`a dry run names what people wait for longest: ${cap}`, async () => {
    const maya = await app.signIn();

    assert.equal((await bottleneckOf(maya, 12, limits))?.cap, cap);
  });

test("a dry run of one person has no bottleneck", async () => {
  const maya = await app.signIn();

  assert.equal(await bottleneckOf(maya, 1), null);
});
