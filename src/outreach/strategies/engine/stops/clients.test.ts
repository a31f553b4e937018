import assert from "node:assert/strict";
import { test } from "node:test";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import {
  enrol,
  lookAt,
  type MadeCampaign,
  makeCampaign,
  oldToken,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { unsubscribeContract } from "#src/outreach/strategies/engine/unsubscribe.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

const app = await testApp();

type Client = MadeCampaign & { enrolmentId: string; token: string };

/** One person in the running campaigns of four projects, emailed by the first. */
async function makeInFour(owner: Person) {
  const email = `ada@${crypto.randomUUID().slice(0, 8)}.test`;
  const clients: Client[] = [];
  for (let at = 0; at < 4; at += 1) {
    const campaign = await makeCampaign(owner);
    const { enrolmentId } = await enrol(owner, campaign, { email });
    const { campaignId } = campaign;
    await owner.call(runningContract.start, { params: { campaignId } });
    clients.push({ ...campaign, enrolmentId, token: oldToken(app, owner, enrolmentId) });
  }
  const [first] = clients;
  assert.ok(first);
  await app.runJobs();
  return { email, first, statuses: () => statusesOf(owner, clients) };
}

function statusesOf(owner: Person, clients: readonly Client[]) {
  return Promise.all(
    clients.map(async ({ enrolmentId }) => {
      const { status } = await owner.call(enrolmentsContract.read, { params: { enrolmentId } });
      return status;
    }),
  );
}

async function suppressedOf(owner: Person) {
  const { list } = await owner.call(suppressionsContract.list, { query: {} });
  return list.map(({ value, reason, projectId }) => [value, reason, projectId]);
}

/** A mail from outside to the mailbox of a campaign. */
async function write(
  owner: Person,
  { mailbox: { mailboxId } }: MadeCampaign,
  { from, ...body }: { from: string; text: string; subject?: string },
): Promise<void> {
  await owner.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: { from: { name: "Ada", address: from }, ...body },
  });
  await app.runJobs();
}

/** Stored without its effects, as by another transaction at the same moment. */
async function suppressBehind(owner: Person, value: string, projectId: string): Promise<void> {
  await app.admin.query(
    `insert into suppressions (organization_id, id, kind, value, reason, project_id)
      values ($1, gen_random_uuid(), 'email', $2, 'unsubscribe', $3)`,
    [owner.organizationId, value, projectId],
  );
}

test("a link unsubscribes from its project only", async () => {
  const maya = await app.signIn();
  const { email, first, statuses } = await makeInFour(maya);

  const { token } = first;
  await app.anonymous().call(unsubscribeContract.confirm, { query: { token }, body: {} });

  assert.deepEqual(await statuses(), ["unsubscribed", "active", "waiting", "waiting"]);
  assert.deepEqual(await suppressedOf(maya), [[email, "unsubscribe", first.projectId]]);
});

test("a person who asks for it is unsubscribed from all projects", async () => {
  const maya = await app.signIn();
  const { email, first, statuses } = await makeInFour(maya);

  const { token } = first;
  const body = { scope: "all" } as const;
  await app.anonymous().call(unsubscribeContract.confirm, { query: { token }, body });

  assert.deepEqual(
    await statuses(),
    Array.from({ length: 4 }, () => "unsubscribed"),
  );
  assert.deepEqual(await suppressedOf(maya), [[email, "unsubscribe", null]]);
});

test("a reply that asks for removal counts for its project", async () => {
  const maya = await app.signIn();
  const { email, first, statuses } = await makeInFour(maya);

  await write(maya, first, { from: email, text: "Please remove me from your list." });

  assert.deepEqual(await statuses(), ["unsubscribed", "active", "waiting", "waiting"]);
  assert.deepEqual(await suppressedOf(maya), [[email, "unsubscribe", first.projectId]]);
});

test("an unsubscribe email counts for the project of its mailbox", async () => {
  const maya = await app.signIn();
  const { email, first, statuses } = await makeInFour(maya);

  await write(maya, first, { from: email, subject: "unsubscribe", text: "" });

  assert.deepEqual(await statuses(), ["unsubscribed", "active", "waiting", "waiting"]);
  assert.deepEqual(await suppressedOf(maya), [[email, "unsubscribe", first.projectId]]);
});

test("a reply that complains counts for all projects", async () => {
  const maya = await app.signIn();
  const { email, first, statuses } = await makeInFour(maya);

  await write(maya, first, { from: email, text: "This is a formal complaint." });

  assert.deepEqual(
    await statuses(),
    Array.from({ length: 4 }, () => "complained"),
  );
  assert.deepEqual(await suppressedOf(maya), [[email, "complaint", null]]);
});

for (const [whose, statusAfter, outcome] of [
  ["its own", "suppressed", undefined],
  ["another", "active", "underway"],
] as const)
  test(`a tick heeds the suppressions of ${whose} project: ${statusAfter}`, async () => {
    const maya = await app.signIn();
    const [campaign, other] = [await makeCampaign(maya), await makeCampaign(maya)];
    const { enrolmentId, email } = await enrol(maya, campaign);
    const { campaignId } = campaign;
    await maya.call(runningContract.start, { params: { campaignId } });
    await suppressBehind(maya, email, whose === "its own" ? campaign.projectId : other.projectId);

    await lookAt(app, maya, campaign);

    const { rows } = await app.admin.query<{ outcome: string }>(
      "select outcome from campaign_touches where enrolment_id = $1",
      [enrolmentId],
    );
    assert.equal(rows[0]?.outcome, outcome);
    const { status } = await maya.call(enrolmentsContract.read, { params: { enrolmentId } });
    assert.equal(status, statusAfter);
  });

for (const [whose, outcome] of [
  ["its own", "cancelled"],
  ["another", "sent"],
] as const)
  test(`at the last moment ${whose} project's suppression leaves a mail ${outcome}`, async () => {
    const maya = await app.signIn();
    const [campaign, other] = [await makeCampaign(maya), await makeCampaign(maya)];
    const { enrolmentId, email } = await enrol(maya, campaign);
    const { campaignId } = campaign;
    await maya.call(runningContract.start, { params: { campaignId } });
    await lookAt(app, maya, campaign);
    await suppressBehind(maya, email, whose === "its own" ? campaign.projectId : other.projectId);

    await app.runJobs();

    const { rows } = await app.admin.query<{ outcome: string }>(
      "select outcome from campaign_touches where enrolment_id = $1",
      [enrolmentId],
    );
    assert.deepEqual(rows, [{ outcome }]);
  });

test("a dry run leaves out who is suppressed for its project", async () => {
  const maya = await app.signIn();
  const [campaign, other] = [await makeCampaign(maya), await makeCampaign(maya)];
  const [closed, open] = [await enrol(maya, campaign), await enrol(maya, campaign)];
  await suppressBehind(maya, closed.email, campaign.projectId);
  await suppressBehind(maya, open.email, other.projectId);

  const { campaignId } = campaign;
  const plan = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });

  assert.deepEqual(
    new Map(plan.list.map(({ enrolmentId, steps }) => [enrolmentId, steps.length])),
    new Map([
      [closed.enrolmentId, 0],
      [open.enrolmentId, 2],
    ]),
  );
});

test("the link of a deleted project unsubscribes from the whole organisation", async () => {
  const admin = await app.signIn({ role: "admin" });
  const { email, first } = await makeInFour(admin);
  const { projectId, token } = first;
  await admin.call(projectsContract.archive, { params: { projectId } });
  await admin.call(projectsContract.remove, { params: { projectId }, query: {} });

  await app.anonymous().call(unsubscribeContract.confirm, { query: { token }, body: {} });

  assert.deepEqual(await suppressedOf(admin), [[email, "unsubscribe", null]]);
});
