import assert from "node:assert/strict";
import { test } from "node:test";
import { postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { bounce, complaint, makeSent, report } from "./reports.makers.ts";

const app = await testApp();

type Past = { mails: number; bounced?: number; daysAgo?: number; cameBack?: string };
type Sent = Awaited<ReturnType<typeof makeSent>>;

/** Mails that the campaign sent besides the two of `makeSent`, and how many of them bounced. */
async function addPast({ campaignId, reported }: Sent, past: Past) {
  const { mails, bounced = 0, daysAgo = 1, cameBack = "0 hours" } = past;
  await app.admin.query(
    `insert into campaign_touches (organization_id, id, project_id, campaign_id, enrolment_id,
        person_id, step_id, kind, outcome, claimed_at, bounced_at)
      select organization_id, gen_random_uuid(), project_id, campaign_id, enrolment_id, person_id,
          gen_random_uuid(), 'email', 'sent', now() - make_interval(days => $3),
          case when mail <= $4 then now() - $6::interval end
        from campaign_touches, generate_series(1, $2) mail
        where campaign_id = $1 and address = $5`,
    [campaignId, mails, daysAgo, bounced, reported.email, cameBack],
  );
}

async function arrive(owner: Person, { box }: Sent, lines: readonly string[]): Promise<void> {
  await postRaw(app, owner, { email: box, lines });
  await app.runJobs();
}

function refuse(owner: Person, sent: Sent): Promise<void> {
  const { reported, internetId } = sent;
  const part = bounce(reported.email, "5.1.1");
  return arrive(owner, sent, report("delivery-status", part, internetId));
}

function complain(owner: Person, sent: Sent): Promise<void> {
  const { reported, internetId } = sent;
  return arrive(owner, sent, report("feedback-report", complaint(reported.email), internetId));
}

async function stateOf(owner: Person, { campaignId, strategyId }: Sent) {
  const { channels } = await owner.call(strategiesContract.read, { params: { strategyId } });
  const channel = channels.find(({ campaign }) => campaign.campaignId === campaignId);
  return [channel?.campaign.status, channel?.campaign.statusReason];
}

test("a campaign pauses itself when 5 % of its mails bounce", async () => {
  const maya = await app.signIn({ role: "admin" });
  const sent = await makeSent(app, maya);
  await addPast(sent, { mails: 58, bounced: 2 });

  await refuse(maya, sent);

  assert.deepEqual(await stateOf(maya, sent), ["auto-paused", "bounces"]);
});

test("a campaign continues when less than 5 % of its mails bounce", async () => {
  const maya = await app.signIn({ role: "admin" });
  const sent = await makeSent(app, maya);
  await addPast(sent, { mails: 59, bounced: 2 });

  await refuse(maya, sent);

  assert.deepEqual(await stateOf(maya, sent), ["active", null]);
});

test("below 50 mails no rate pauses a campaign", async () => {
  const maya = await app.signIn({ role: "admin" });
  const sent = await makeSent(app, maya);
  await addPast(sent, { mails: 47, bounced: 30 });

  await refuse(maya, sent);

  assert.deepEqual(await stateOf(maya, sent), ["active", null]);
});

test("mails that came back more than a week ago pause no campaign", async () => {
  const maya = await app.signIn({ role: "admin" });
  const sent = await makeSent(app, maya);
  await addPast(sent, { mails: 58 });
  await addPast(sent, { mails: 40, bounced: 30, daysAgo: 8 });

  await refuse(maya, sent);

  assert.deepEqual(await stateOf(maya, sent), ["active", null]);
});

test("a campaign pauses itself at one complaint per 1,000", async () => {
  const maya = await app.signIn({ role: "admin" });
  const [alarming, harmless] = [await makeSent(app, maya), await makeSent(app, maya)];
  await addPast(alarming, { mails: 998 });
  await addPast(harmless, { mails: 999 });

  await complain(maya, alarming);
  await complain(maya, harmless);

  assert.deepEqual(await stateOf(maya, alarming), ["auto-paused", "complaints"]);
  assert.deepEqual(await stateOf(maya, harmless), ["active", null]);
});

test("a person starts a campaign again that has paused by itself", async () => {
  const maya = await app.signIn({ role: "admin" });
  const sent = await makeSent(app, maya);
  await addPast(sent, { mails: 58, bounced: 10 });
  await refuse(maya, sent);

  await maya.call(runningContract.start, { params: { campaignId: sent.campaignId } });

  assert.deepEqual(await stateOf(maya, sent), ["active", null]);
});

test("bounces from before a restart do not pause the campaign", async () => {
  const maya = await app.signIn({ role: "admin" });
  const sent = await makeSent(app, maya);
  await addPast(sent, { mails: 58, bounced: 10, cameBack: "1 hour" });

  await refuse(maya, sent);

  assert.deepEqual(await stateOf(maya, sent), ["active", null]);
});
