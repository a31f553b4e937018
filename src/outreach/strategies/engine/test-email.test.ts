import assert from "node:assert/strict";
import { test } from "node:test";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { dryRunContract } from "./dry-run.contract.ts";
import { runningContract } from "./running.contract.ts";
import { enrol, makeCampaign } from "./running.makers.ts";

const app = await testApp();

const TO = "maya@agency.test";
const TEXT = { subject: "Fewer stops", body: "Hi Priya,\n\nmay I ask?" };

async function delivered(person: Person, address: string): Promise<string[]> {
  const { rows } = await app.admin.query(
    `select convert_from(m.raw, 'UTF8') as raw from practice_mails m
      join practice_boxes b on b.organization_id = m.organization_id and b.id = m.box_id
      where b.organization_id = $1 and b.address = $2 order by m.sequence`,
    [person.organizationId, address],
  );
  return rows.map(({ raw }) => raw);
}

test("the link in a test email unsubscribes no one", async () => {
  const maya = await app.signIn();
  const { campaignId, channelId, mailbox } = await makeCampaign(maya);
  const footer = "Gripworks, Main Street 1, Leeds";
  await maya.call(strategiesContract.updateChannel, { params: { channelId }, body: { footer } });

  const body = { ...TEXT, mailboxId: mailbox.mailboxId, to: TO };
  await maya.call(runningContract.sendTest, { params: { campaignId }, body });
  await app.runJobs();

  const [mail = ""] = await delivered(maya, TO);
  assert.match(mail, /Subject: Fewer stops/);
  assert.match(mail, /Hi Priya,/);
  assert.match(mail, /Main Street 1/);
  assert.doesNotMatch(mail, /unsubscribe\?token|List-Unsubscribe/i);
});

test("a test email does no step and changes no plan", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { campaignId, mailbox } = campaign;
  const { email } = await enrol(maya, campaign);
  const look = () => maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });
  const before = await look();

  const body = { ...TEXT, mailboxId: mailbox.mailboxId, to: email };
  await maya.call(runningContract.sendTest, { params: { campaignId }, body });
  await app.runJobs();

  const after = await look();
  assert.deepEqual(
    after.list.map(({ steps }) => steps.map(({ stepId }) => stepId)),
    before.list.map(({ steps }) => steps.map(({ stepId }) => stepId)),
  );
  const { steps } = await maya.call(dryRunContract.results, { params: { campaignId } });
  assert.deepEqual(
    steps.map(({ sent }) => sent),
    [0, 0],
  );
});

test("an invalid test email is refused", async () => {
  const maya = await app.signIn();
  const { campaignId, mailbox } = await makeCampaign(maya);
  const other = await makeCampaign(maya);
  const send = (facts: Partial<typeof TEXT & { mailboxId: string; to: string }>) =>
    maya.call(runningContract.sendTest, {
      params: { campaignId },
      body: { ...TEXT, mailboxId: mailbox.mailboxId, to: TO, ...facts },
    });

  await assert.rejects(send({ subject: "Hi\r\nBcc: all@x.test" }), refusal(422, "input_invalid"));
  await assert.rejects(send({ body: "  " }), refusal(422, "input_invalid"));
  await assert.rejects(send({ to: "a@x.test, b@x.test" }), refusal(422, "input_invalid"));
  await assert.rejects(
    send({ mailboxId: other.mailbox.mailboxId }),
    refusal(404, "mailbox_not_found"),
  );
});
