import assert from "node:assert/strict";
import { test } from "node:test";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, lookAt, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { whileHeld } from "#src/testing/held-rows.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();

/** A person whose first mail was sent, and whose domain counts since. */
async function makeWritten(owner: Person, domain: string) {
  const campaign = await makeCampaign(owner);
  const person = await enrol(owner, campaign, { email: `priya@${domain}` });
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  assert.deepEqual(await sendsTo(person.email), ["sent"]);
  await app.admin.query(
    "update campaign_touches set claimed_at = now() - interval '2 days' where campaign_id = $1",
    [campaign.campaignId],
  );
  return { ...campaign, person, domain };
}

type Written = Awaited<ReturnType<typeof makeWritten>>;

async function makeDue({ campaignId, mailbox }: Written): Promise<void> {
  await app.admin.query("update mailbox_paces set recent = '[]' where mailbox_id = $1", [
    mailbox.mailboxId,
  ]);
  await app.admin.query(
    "update enrolment_places set due_at = now() - interval '1 minute' where campaign_id = $1 and state = 'planned'",
    [campaignId],
  );
  await app.admin.query(
    "update strategy_channels set due_at = now() - interval '1 minute' where campaign_id = $1",
    [campaignId],
  );
}

/** The tick has chosen the mailbox and waits for the domain counter; then it writes. */
async function removeWithinALook(
  owner: Person,
  campaign: Written,
  keepData: "true" | "false",
): Promise<void> {
  const domain =
    "select 1 from recipient_domains where organization_id = $1 and domain = $2 for update";
  const held = [domain, owner.organizationId, campaign.domain] as const;
  const [ending] = await whileHeld(app, held, async (inLine) => {
    await inLine(lookAt(app, owner, campaign));
    await owner.call(mailboxesContract.remove, {
      params: { mailboxId: campaign.mailbox.mailboxId },
      query: { projectId: campaign.projectId, keepData },
    });
  });
  assert.equal(ending, "done");
  await app.runJobs();
}

async function sendsTo(address: string): Promise<string[]> {
  const { rows } = await app.admin.query<{ status: string }>(
    "select status from scheduled_messages where to_addresses::text like $1 order by created_at, id",
    [`%${address}%`],
  );
  return rows.map(({ status }) => status);
}

for (const [what, keepData] of [
  ["deleted", "false"],
  ["disconnected", "true"],
] as const)
  test(`a person waits if their mailbox is ${what} during a tick`, async () => {
    const maya = await app.signIn({ role: "admin" });
    const campaign = await makeWritten(maya, `${what}.test`);
    await makeDue(campaign);

    await removeWithinALook(maya, campaign, keepData);

    assert.deepEqual(await sendsTo(campaign.person.email), ["sent"]);
    const { enrolmentId } = campaign.person;
    const plan = await maya.call(enrolmentsContract.read, { params: { enrolmentId } });
    assert.deepEqual([plan.status, plan.reason], ["paused", "mailbox-unavailable"]);
  });

test("a first mail whose mailbox is deleted moves to another mailbox", async () => {
  const maya = await app.signIn({ role: "admin" });
  const campaign = await makeWritten(maya, "another.test");
  const other = await makeMailbox(maya, { projectId: campaign.projectId });
  const jonas = await enrol(maya, campaign, { email: "jonas@another.test" });
  await makeDue(campaign);
  await app.admin.query("update enrolment_places set due_at = null where enrolment_id = $1", [
    campaign.person.enrolmentId,
  ]);

  await removeWithinALook(maya, campaign, "false");
  assert.deepEqual(await sendsTo(jonas.email), ["cancelled"]);
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId: campaign.channelId },
    body: { mailboxIds: [other.mailboxId] },
  });
  await app.runJobs();

  assert.deepEqual(await sendsTo(jonas.email), ["cancelled", "sent"]);
});
