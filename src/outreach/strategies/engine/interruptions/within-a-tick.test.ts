import assert from "node:assert/strict";
import { test } from "node:test";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import {
  enrol,
  lookAt,
  type MadeCampaign,
  makeCampaign,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { whileHeld } from "#src/testing/held-rows.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

const app = await testApp();
type Removal = (owner: Person, campaign: MadeCampaign) => Promise<unknown>;

/** Which one goes first alternates between rounds. */
const ROUNDS = 8;

async function makeStarted(owner: Person) {
  const campaign = await makeCampaign(owner);
  const { email } = await enrol(owner, campaign);
  await start(owner, campaign);
  return { ...campaign, email };
}

async function start(owner: Person, { campaignId }: MadeCampaign): Promise<void> {
  await owner.call(runningContract.start, { params: { campaignId } });
}

async function pause(owner: Person, { campaignId }: MadeCampaign): Promise<void> {
  await owner.call(runningContract.pause, { params: { campaignId } });
}

const look = (owner: Person, campaign: MadeCampaign) => lookAt(app, owner, campaign);

/**
 * The tick holds the campaign and waits for its mailbox counter; the call arrives now, and both
 * finish.
 */
async function withinALook(
  owner: Person,
  campaign: MadeCampaign,
  call: () => Promise<unknown>,
): Promise<void> {
  const held = [
    "insert into mailbox_paces (organization_id, mailbox_id) values ($1, $2)",
    owner.organizationId,
    campaign.mailbox.mailboxId,
  ] as const;
  const endings = await whileHeld(app, held, async (inLine) => {
    await inLine(look(owner, campaign));
    await inLine(call());
  });
  assert.deepEqual(endings, ["done", "done"]);
}

/** The mails that were sent, and those still pending. */
async function leavingTo(address: string): Promise<number> {
  await app.runJobs();
  const { rowCount } = await app.admin.query(
    `select 1 from scheduled_messages
      where to_addresses::text like $1 and status not in ('cancelled', 'held')`,
    [`%${address}%`],
  );
  return rowCount ?? 0;
}

async function statusOf(owner: Person, { strategyId, campaignId }: MadeCampaign) {
  const { channels } = await owner.call(strategiesContract.read, { params: { strategyId } });
  return channels.find(({ campaign }) => campaign.campaignId === campaignId)?.campaign.status;
}

test("a campaign paused before its first tick emails no one", async () => {
  const maya = await app.signIn();
  const campaign = await makeStarted(maya);

  await pause(maya, campaign);

  assert.equal(await leavingTo(campaign.email), 0);
});

test("nothing is sent after a pause during a tick is confirmed", async () => {
  const maya = await app.signIn();
  const campaign = await makeStarted(maya);

  await withinALook(maya, campaign, () => pause(maya, campaign));

  assert.equal(await leavingTo(campaign.email), 0);
});

test("concurrent starts and pauses of a campaign send mail once", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  for (let round = 0; round < ROUNDS; round += 1) {
    const campaign = await makeStarted(maya);
    await pause(maya, campaign);

    await Promise.allSettled([
      start(maya, campaign),
      look(maya, campaign),
      pause(jonas, campaign),
      start(jonas, campaign),
      look(maya, campaign),
    ]);

    const isRunning = (await statusOf(maya, campaign)) === "active";
    assert.equal(await leavingTo(campaign.email), isRunning ? 1 : 0);
  }
});

for (const [what, remove] of [
  [
    "strategy",
    (owner, { strategyId }) => owner.call(strategiesContract.remove, { params: { strategyId } }),
  ],
  [
    "project",
    (owner, { projectId }) =>
      owner.call(projectsContract.remove, { params: { projectId }, query: {} }),
  ],
] as const satisfies readonly (readonly [string, Removal])[])
  test(`nothing is sent of a ${what} deleted during a tick`, async () => {
    const maya = await app.signIn({ role: "admin" });
    const campaign = await makeStarted(maya);

    await withinALook(maya, campaign, () => remove(maya, campaign));

    assert.equal(await leavingTo(campaign.email), 0);
  });
