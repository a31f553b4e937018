import assert from "node:assert/strict";
import { test } from "node:test";
import { postMail } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeTaskQueue } from "./task-queue.makers.ts";
import { tasksContract } from "./tasks.contract.ts";

const app = await testApp();

/** A connection request that a colleague sent to one person, or to two with the same name. */
async function makeRequests(owner: Person, { reads }: { reads: boolean }) {
  const queue = await makeTaskQueue(app, owner, ["Priya"]);
  const { channelId, projectId } = queue;
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { readsLinkedinMail: reads },
  });
  const { list } = await owner.call(tasksContract.list, { query: { projectId } });
  const [task] = list;
  const [person] = queue.people;
  assert.ok(task && person);
  const { taskId, name } = task;
  await owner.call(tasksContract.settle, { params: { taskId }, body: { result: "sent" } });
  return { ...queue, person, name, taskId, email: queue.mailbox.email };
}

async function arrive(
  owner: Person,
  mail: { email: string; subject: string; from?: string },
): Promise<void> {
  const { email, subject, from: address = "invitations@linkedin.com" } = mail;
  const from = { name: "LinkedIn", address };
  await postMail(app, owner, { email, subject, from, text: subject });
  await app.runJobs();
}

async function resultOf(owner: Person, { projectId }: { projectId: string }) {
  const query = { projectId, state: "settled" as const };
  return (await owner.call(tasksContract.list, { query })).list[0]?.result;
}

async function statusOf(owner: Person, { enrolmentId }: { enrolmentId: string }) {
  return (await owner.call(enrolmentsContract.read, { params: { enrolmentId } })).status;
}

test("LinkedIn's mail about an accepted request marks it, if enabled", async () => {
  const maya = await app.signIn();
  const request = await makeRequests(maya, { reads: true });

  const subject = `${request.name} accepted your invitation`;
  await arrive(maya, { email: request.email, subject });

  assert.equal(await resultOf(maya, request), "connected");
});

test("LinkedIn's mail about a message ends the plan as a reply", async () => {
  const maya = await app.signIn();
  const request = await makeRequests(maya, { reads: true });

  await arrive(maya, { email: request.email, subject: `${request.name} sent you a message` });

  assert.equal(await statusOf(maya, request.person), "replied");
});

test("LinkedIn's mail about a message ends the moved person's plan", async () => {
  const maya = await app.signIn();
  const request = await makeRequests(maya, { reads: true });
  const { projectId, strategyId, strategy, person } = request;
  const other = await makeStrategy(maya, { projectId, productId: strategy.productId });
  await maya.call(enrolmentsContract.move, {
    params: { strategyId },
    body: { toStrategyId: other.id, leads: { by: "ids", enrolmentIds: [person.enrolmentId] } },
  });

  await arrive(maya, { email: request.email, subject: `${request.name} sent you a message` });

  const query = { projectId, strategyId: other.id };
  const { list } = await maya.call(leadsContract.list, { query });
  assert.equal(list[0]?.plan?.status, "replied");
});

test("LinkedIn's mails change nothing while the channel does not read them", async () => {
  const maya = await app.signIn();
  const request = await makeRequests(maya, { reads: false });

  await arrive(maya, { email: request.email, subject: `${request.name} sent you a message` });
  const subject = `${request.name} accepted your invitation`;
  await arrive(maya, { email: request.email, subject });

  assert.equal(await statusOf(maya, request.person), "active");
  assert.equal(await resultOf(maya, request), "sent");
});

test("a forged LinkedIn mail changes nothing", async () => {
  const maya = await app.signIn();
  const request = await makeRequests(maya, { reads: true });

  const subject = `${request.name} sent you a message`;
  await arrive(maya, { email: request.email, subject, from: "in@linkedin.com.example.test" });
  await arrive(maya, { email: request.email, subject, from: "in@notlinkedin.com" });

  assert.equal(await statusOf(maya, request.person), "active");
});

test("a new channel does not read LinkedIn's mails", async () => {
  const maya = await app.signIn();
  const { strategy } = await makeTaskQueue(app, maya, ["Kofi"]);

  assert.ok(strategy.channels.every(({ readsLinkedinMail }) => !readsLinkedinMail));
});
