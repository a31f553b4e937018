import assert from "node:assert/strict";
import { test } from "node:test";
import { postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { resumeDue } from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { bounce, complaint, makeSent, report } from "./reports.makers.ts";

const app = await testApp();

async function suppressedOf(owner: Person): Promise<(string | undefined)[][]> {
  const { list } = await owner.call(suppressionsContract.list, { query: {} });
  return list.map(({ value, reason }) => [value, reason]);
}

function planOf(owner: Person, { enrolmentId }: { enrolmentId: string }) {
  return owner.call(enrolmentsContract.read, { params: { enrolmentId } });
}

async function statusOf(owner: Person, enrolled: { enrolmentId: string }) {
  return (await planOf(owner, enrolled)).status;
}

test("a provider's complaint suppresses its sender and ends their plan only", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { box, reported, other, internetId } = await makeSent(app, maya);

  const lines = report("feedback-report", complaint(reported.email), internetId);
  await postRaw(app, maya, { email: box, lines });
  await app.runJobs();

  assert.deepEqual(await suppressedOf(maya), [[reported.email, "complaint"]]);
  assert.notEqual(await statusOf(maya, reported), "active");
  assert.equal(await statusOf(maya, other), "active");
});

test("a permanent bounce suppresses the recipient it names", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { box, reported, other, internetId } = await makeSent(app, maya);

  const lines = report("delivery-status", bounce(reported.email, "5.1.1"), internetId);
  await postRaw(app, maya, { email: box, lines });
  await app.runJobs();

  assert.deepEqual(await suppressedOf(maya), [[reported.email, "bounce"]]);
  assert.equal(await statusOf(maya, reported), "bounced");
  assert.equal(await statusOf(maya, other), "active");
});

test("a report of a delay suppresses no one", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { box, reported, internetId } = await makeSent(app, maya);

  const lines = report("delivery-status", bounce(reported.email, "4.2.2"), internetId);
  await postRaw(app, maya, { email: box, lines });
  await app.runJobs();

  assert.deepEqual(await suppressedOf(maya), []);
  assert.equal(await statusOf(maya, reported), "active");
});

test("a report about a stranger suppresses no one", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { box } = await makeSent(app, maya);

  for (const lines of [
    report("feedback-report", complaint("ceo@stranger.example"), "never-sent@acme.test"),
    report("delivery-status", bounce("ceo@stranger.example", "5.1.1"), "never-sent@acme.test"),
  ])
    await postRaw(app, maya, { email: box, lines });
  await app.runJobs();

  assert.deepEqual(await suppressedOf(maya), []);
});

test("a report about our mail and a stranger suppresses no one", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { box, reported, internetId } = await makeSent(app, maya);

  for (const lines of [
    report("delivery-status", bounce("ceo@stranger.example", "5.1.1"), internetId),
    report("feedback-report", complaint("ceo@stranger.example"), internetId),
  ])
    await postRaw(app, maya, { email: box, lines });
  await app.runJobs();

  assert.deepEqual(await suppressedOf(maya), []);
  assert.equal(await statusOf(maya, reported), "active");
});

for (const [status, action] of [
  ["4.2.2", "failed"],
  ["5.2.2", "failed"],
] as const)
  test(`a soft bounce (${status}) pauses the plan for three days`, async () => {
    const maya = await app.signIn({ role: "admin" });
    const { box, reported, other, internetId } = await makeSent(app, maya);
    const before = Date.now();

    const lines = report("delivery-status", bounce(reported.email, status, action), internetId);
    await postRaw(app, maya, { email: box, lines });
    await app.runJobs();

    const plan = await planOf(maya, reported);
    assert.deepEqual([plan.status, plan.reason], ["paused", "soft-bounce"]);
    assert.ok(Date.parse(plan.resumeAt ?? "") >= before + 3 * DAY_MS - 60_000);
    assert.deepEqual(await suppressedOf(maya), []);
    assert.equal(await statusOf(maya, other), "active");

    await app.admin.query("update enrolments set resume_at = now() where id = $1", [
      reported.enrolmentId,
    ]);
    await resumeDue(app);
    assert.equal(await statusOf(maya, reported), "active");
  });
