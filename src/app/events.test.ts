import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeReceiver } from "#fakes/webhooks/fake-receiver.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { makeReadyProject } from "#src/knowledge/documentation/generation/generation.makers.ts";
import { makeMailbox, postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import {
  enrol,
  makeCampaign,
  openTask,
  sentToken,
  writeBack,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { bounce, makeSent, report } from "#src/outreach/strategies/engine/stops/reports.makers.ts";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { unsubscribeContract } from "#src/outreach/strategies/engine/unsubscribe.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { EVENT_TYPES, type EventType } from "#src/workspace/events/events.rules.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";
import { webhooksContract } from "#src/workspace/webhooks/webhooks.contract.ts";
import { makeWebhook } from "#src/workspace/webhooks/webhooks.makers.ts";

const receiver = await startFakeReceiver();
after(() => receiver.stop());
const app = await testApp({ environment: { FETCH_ALLOW_HOSTS: receiver.host } });

type Act = () => Promise<unknown>;

/** Sets up what the event needs, and returns the action that emits it. */
const ACTS: Readonly<Record<EventType, (owner: Person) => Promise<Act>>> = {
  async "reply.received"(owner) {
    const { campaign, email } = await makeContacted(owner);
    return () => writeBack(app, owner, campaign, { from: email });
  },
  async "intent.decided"(owner) {
    const mailbox = await makeMailbox(owner);
    return () => makeReadMail(app, owner, { text: "Please stop writing to me.", mailbox });
  },
  async "email.sent"(owner) {
    const { campaign } = await makeEnrolled(owner);
    return () => start(owner, campaign);
  },
  async "email.failed"(owner) {
    // The post office delivers to .test only.
    const { campaign } = await makeEnrolled(owner, "jane@example.com");
    return () => start(owner, campaign);
  },
  async "email.bounced"(owner) {
    const { box, reported, internetId } = await makeSent(app, owner);
    const lines = report("delivery-status", bounce(reported.email, "5.1.1"), internetId);
    return () => postRaw(app, owner, { email: box, lines });
  },
  async "person.unsubscribed"(owner) {
    const token = await sentToken(app, owner);
    const confirm = () => owner.call(unsubscribeContract.confirm, { query: { token }, body: {} });
    return () => Promise.all([confirm(), confirm()]);
  },
  async "lead.status_changed"(owner) {
    const { campaign, enrolmentId } = await makeEnrolled(owner);
    const params = { strategyId: campaign.strategyId };
    const body = { enrolmentIds: [enrolmentId], action: "end" as const };
    return () => owner.call(enrolmentsContract.change, { params, body });
  },
  async "task.due"(owner) {
    const campaign = await makeCampaign(owner, { steps: [{ kind: "task", title: "Call them" }] });
    await enrol(owner, campaign);
    return () => start(owner, campaign);
  },
  async "task.done"(owner) {
    const params = { taskId: await openTask(app, owner) };
    return () => owner.call(tasksContract.settle, { params, body: { result: "done" } });
  },
  async "campaign.started"(owner) {
    const { campaign } = await makeEnrolled(owner);
    return () => start(owner, campaign);
  },
  async "campaign.paused"(owner) {
    const { campaign } = await makeContacted(owner);
    const params = { campaignId: campaign.campaignId };
    return () => owner.call(runningContract.pause, { params });
  },
  async "campaign.finished"(owner) {
    const campaign = await makeCampaign(owner, { steps: [emailStep()] });
    await enrol(owner, campaign);
    return () => start(owner, campaign);
  },
  async "page.changed"(owner) {
    const { id: pageId } = await makePage(owner);
    return async () => {
      for (const name of ["Prices", "Prices 2027"])
        await owner.call(documentationContract.update, { params: { pageId }, body: { name } });
    };
  },
  async "generation.finished"(owner) {
    const body = await makeReadyProject(app, owner);
    return () => owner.call(generationContract.generate, { body });
  },
  async "member.joined"(owner) {
    return () => app.signIn({ with: owner });
  },
  /** Adding the webhook is recorded itself. */
  async "activity.recorded"() {
    return () => Promise.resolve();
  },
};

for (const type of EVENT_TYPES) {
  test(`${type} is emitted once with its object and page`, async () => {
    const maya = await app.signIn({ role: "admin" });
    const act = await ACTS[type](maya);
    const path = `/${type}`;
    const webhook = { url: receiver.url(path), eventTypes: [type], hasObjects: true };
    await makeWebhook(maya, webhook);
    await act();
    await pass();
    await pass();

    const received = receiver.received.filter((one) => one.path === path);
    assert.equal(received.length, 1);
    const { event } = received[0] ?? {};
    assert.equal(event?.type, type);
    assert.ok(event.object);
    assert.match(String(event.link), /^http/);
  });
}

test("opening the sample project emits nothing", async () => {
  const maya = await app.signIn({ role: "admin" });
  // That the webhook was added is recorded.
  const eventTypes = EVENT_TYPES.filter((type) => type !== "activity.recorded");
  const { webhookId } = await makeWebhook(maya, { eventTypes });
  await maya.call(sampleProjectContract.create);
  await pass();

  const params = { webhookId };
  const { list } = await maya.call(webhooksContract.listDeliveries, { params, query: {} });
  assert.deepEqual(
    list.map(({ type }) => type),
    [],
  );
});

/** Runs all jobs, with collected events and periodic work made due. */
async function pass(): Promise<void> {
  await app.runJobs();
  await app.admin.query("update strategy_channels set due_at = now() where due_at is not null");
  await app.admin.query("update webhook_deliveries set due_at = 'epoch' where status = 'pending'");
  await app.runJobs();
}

async function makeEnrolled(owner: Person, address?: string) {
  const campaign = await makeCampaign(owner);
  const { enrolmentId, email } = await enrol(owner, campaign, address ? { email: address } : {});
  return { campaign, enrolmentId, email };
}

async function makeContacted(owner: Person) {
  const enrolled = await makeEnrolled(owner);
  await start(owner, enrolled.campaign);
  await app.runJobs();
  return enrolled;
}

function start(owner: Person, { campaignId }: { campaignId: string }) {
  return owner.call(runningContract.start, { params: { campaignId } });
}
