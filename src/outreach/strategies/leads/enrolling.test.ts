import assert from "node:assert/strict";
import { test } from "node:test";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { enrolmentsContract } from "./enrolments.contract.ts";
import { addLeads, freshAddress, makeEnrolledLead } from "./leads.makers.ts";

const app = await testApp();

function read(owner: Person, enrolmentId: string) {
  return owner.call(enrolmentsContract.read, { params: { enrolmentId } });
}

function change(
  owner: Person,
  strategyId: string,
  enrolmentId: string,
  action: "pause" | "resume" | "end",
) {
  return owner.call(enrolmentsContract.change, {
    params: { strategyId },
    body: { enrolmentIds: [enrolmentId], action },
  });
}

function enrol(owner: Person, strategyId: string, leadIds: string[], again = false) {
  return owner.call(enrolmentsContract.enrol, {
    params: { strategyId },
    body: { leadIds, again },
  });
}

test("a person in one strategy waits in a second one", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  const second = await makeEnrolledLead(maya, { lead: { email: email.toUpperCase() } });

  const plan = await read(maya, second.enrolmentId);

  assert.equal(plan.status, "waiting");
  assert.equal(plan.waitsFor?.enrolmentId, first.enrolmentId);
  assert.equal(plan.waitsFor?.strategyName, first.strategy.name);
});

test("ending the first strategy starts the second one", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, { lead: { email } });
  const second = await makeEnrolledLead(maya, { lead: { email } });

  await change(maya, first.strategy.id, first.enrolmentId, "end");

  assert.equal((await read(maya, first.enrolmentId)).status, "removed");
  assert.equal((await read(maya, second.enrolmentId)).status, "active");
});

test("of several strategies for a person, one starts", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const made = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const strategy = await makeStrategy(maya);
      const [leadId = ""] = await addLeads(maya, strategy.projectId, [{ email }]);
      return { strategy, leadId };
    }),
  );

  const answers = await Promise.all(
    made.map(({ strategy, leadId }) => enrol(maya, strategy.id, [leadId])),
  );

  const outcomes = answers.flatMap(({ list }) => list.map(({ outcome }) => outcome)).toSorted();
  assert.deepEqual(outcomes, ["enrolled", "waiting", "waiting", "waiting"]);
});

test("a paused person continues when resumed", async () => {
  const maya = await app.signIn();
  const { strategy, enrolmentId } = await makeEnrolledLead(maya);

  await change(maya, strategy.id, enrolmentId, "pause");
  assert.equal((await read(maya, enrolmentId)).status, "paused");
  await change(maya, strategy.id, enrolmentId, "resume");

  const { status, decisions } = await read(maya, enrolmentId);
  assert.equal(status, "active");
  assert.deepEqual(
    decisions.map(({ decision }) => decision),
    ["resumed", "paused"],
  );
});

test("enrolling twice changes nothing unless a restart is requested", async () => {
  const maya = await app.signIn();
  const { strategy, leadId, enrolmentId } = await makeEnrolledLead(maya);
  const twice = await enrol(maya, strategy.id, [leadId]);
  await change(maya, strategy.id, enrolmentId, "end");
  const left = await enrol(maya, strategy.id, [leadId]);
  const again = await enrol(maya, strategy.id, [leadId], true);

  assert.deepEqual(
    [twice, left, again].map(({ list }) => list[0]?.outcome),
    ["already", "left", "enrolled"],
  );
});

test("suppressing one address ends the plans of its person", async () => {
  const maya = await app.signIn();
  const [work, home] = [freshAddress(), freshAddress()];
  const linkedinUrl = `https://linkedin.com/in/${crypto.randomUUID()}`;
  const strategy = await makeStrategy(maya);
  await addLeads(maya, strategy.projectId, [{ email: home, linkedinUrl }]);
  const { enrolmentId } = await makeEnrolledLead(maya, { lead: { email: work, linkedinUrl } });

  await maya.call(suppressionsContract.add, { body: { values: [home], reason: "unsubscribe" } });

  assert.equal((await read(maya, enrolmentId)).status, "unsubscribed");
});

test("no one of a suppressed domain can be enrolled", async () => {
  const maya = await app.signIn();
  const email = `someone@sales.${crypto.randomUUID()}.example`;
  const strategy = await makeStrategy(maya);
  const leadIds = await addLeads(maya, strategy.projectId, [{ email }]);
  const domain = email.slice(email.indexOf(".") + 1);
  await maya.call(suppressionsContract.add, { body: { values: [domain] } });

  const { list } = await enrol(maya, strategy.id, leadIds);

  assert.deepEqual(list, [
    { leadId: leadIds[0], outcome: "suppressed", value: domain, reason: "manual" },
  ]);
});
