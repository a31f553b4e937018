import assert from "node:assert/strict";
import { test } from "node:test";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { runningContract } from "./running.contract.ts";
import { enrol, makeCampaign } from "./running.makers.ts";

/** Ahead of the database clock, which the ledger uses, so that sends stay pending. */
const clock = { now: () => new Date(Date.now() + HOUR_MS) };
const app = await testApp({ clock });

/** A person whose first mail may have been sent: its provider can't say. */
async function makeUnconfirmed(owner: Person) {
  const campaign = await makeCampaign(owner);
  const person = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  const { rows } = await app.admin.query<{ id: string }>(
    `update scheduled_messages set status = 'unconfirmed', due_at = null, uncertain_since = now()
      where to_addresses::text like $1 returning id`,
    [`%${person.email}%`],
  );
  return { ...campaign, person, scheduledMessageId: rows[0]?.id ?? "" };
}

type Plan = Pick<Awaited<ReturnType<typeof makeUnconfirmed>>, "campaignId" | "person">;

async function emailPlaceOf(owner: Person, { person: { enrolmentId } }: Plan) {
  const { places } = await owner.call(enrolmentsContract.read, { params: { enrolmentId } });
  return places.find(({ channel }) => channel === "email");
}

async function secondStepOf({ campaignId }: Plan): Promise<string> {
  const { rows } = await app.admin.query<{ id: string }>(
    "select id from campaign_steps where campaign_id = $1 order by position",
    [campaignId],
  );
  return rows[1]?.id ?? "";
}

test("a plan continues when a person confirms its mail as sent", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId, ...plan } = await makeUnconfirmed(maya);

  await maya.call(mailerContract.confirmSent, { params: { scheduledMessageId } });

  const place = await emailPlaceOf(maya, plan);
  assert.deepEqual([place?.state, place?.stepId], ["planned", await secondStepOf(plan)]);
});

test("discarding an unconfirmed mail resumes its plan", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId, ...plan } = await makeUnconfirmed(maya);

  await maya.call(mailerContract.cancel, { params: { scheduledMessageId } });

  const place = await emailPlaceOf(maya, plan);
  assert.deepEqual([place?.state, place?.stepId], ["planned", await secondStepOf(plan)]);
});

test("an unconfirmed mail discarded during a pause is not planned again", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId, ...plan } = await makeUnconfirmed(maya);
  await maya.call(runningContract.pause, { params: { campaignId: plan.campaignId } });

  await maya.call(mailerContract.cancel, { params: { scheduledMessageId } });

  assert.equal((await emailPlaceOf(maya, plan))?.stepId, await secondStepOf(plan));
});

test("an unconfirmed mail can be resent hours later", async () => {
  const maya = await app.signIn();
  const { scheduledMessageId } = await makeUnconfirmed(maya);
  await app.admin.query(
    "update scheduled_messages set created_at = created_at - interval '3 hours' where id = $1",
    [scheduledMessageId],
  );

  const body = { scheduledMessageId, confirmDuplicateRisk: true };
  await maya.call(mailerContract.retry, { body });
  await app.runJobs();

  const { rows } = await app.admin.query("select status from scheduled_messages where id = $1", [
    scheduledMessageId,
  ]);
  assert.deepEqual(rows, [{ status: "sent" }]);
});
