import assert from "node:assert/strict";
import { test } from "node:test";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import type { Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { type BulkReceipt, enrolmentsContract } from "./enrolments.contract.ts";
import { leadsContract } from "./leads.contract.ts";
import { addLeads, freshAddress, makeEnrolledLead } from "./leads.makers.ts";

const app = await testApp();

type Chosen = InputOf<typeof enrolmentsContract.move>["body"]["leads"];

const byIds = (...enrolmentIds: string[]): Chosen => ({ by: "ids", enrolmentIds });

async function makeTwo(owner: Person): Promise<[Strategy, Strategy]> {
  const first = await makeStrategy(owner, { name: "Spring" });
  const { projectId, productId } = first;
  return [first, await makeStrategy(owner, { projectId, productId, name: "Autumn" })];
}

function move(owner: Person, from: Strategy, to: Strategy, leads: Chosen) {
  return owner.call(enrolmentsContract.move, {
    params: { strategyId: from.id },
    body: { toStrategyId: to.id, leads },
  });
}

function enrolAgain(owner: Person, { id: strategyId }: Strategy, leads: Chosen) {
  return owner.call(enrolmentsContract.enrolAgain, { params: { strategyId }, body: { leads } });
}

function change(owner: Person, { id }: Strategy, enrolmentId: string, action: "pause" | "end") {
  return owner.call(enrolmentsContract.change, {
    params: { strategyId: id },
    body: { enrolmentIds: [enrolmentId], action },
  });
}

async function planOf(owner: Person, { id, projectId }: Strategy, leadId: string) {
  const query = { projectId, strategyId: id };
  const { list } = await owner.call(leadsContract.list, { query });
  return list.find((lead) => lead.leadId === leadId)?.plan ?? undefined;
}

/** The receipt, without reasons that have a count of zero. */
function said({ begun, waiting, refused }: BulkReceipt) {
  const reasons = Object.entries(refused).filter(([, count]) => count > 0);
  return { begun, waiting, ...Object.fromEntries(reasons) };
}

test("a moved lead names its current strategy", async () => {
  const maya = await app.signIn();
  const [spring, autumn] = await makeTwo(maya);
  const { leadId, enrolmentId } = await makeEnrolledLead(maya, { strategy: spring });

  await move(maya, spring, autumn, byIds(enrolmentId));

  assert.equal((await planOf(maya, spring, leadId))?.movedTo, "Autumn");
  assert.equal((await planOf(maya, autumn, leadId))?.movedTo, null);
});

test("moving a lead ends one plan, starting another", async () => {
  const maya = await app.signIn();
  const [spring, autumn] = await makeTwo(maya);
  const { leadId, enrolmentId } = await makeEnrolledLead(maya, { strategy: spring });

  const receipt = await move(maya, spring, autumn, byIds(enrolmentId));

  assert.deepEqual(said(receipt), { begun: 1, waiting: 0 });
  const left = await planOf(maya, spring, leadId);
  assert.deepEqual([left?.status, left?.reason], ["removed", "moved"]);
  assert.equal((await planOf(maya, autumn, leadId))?.status, "active");
});

test("a lead already known to the target strategy is not moved", async () => {
  const maya = await app.signIn();
  const [spring, autumn] = await makeTwo(maya);
  const one = await makeEnrolledLead(maya, { strategy: spring });
  const two = await makeEnrolledLead(maya, { strategy: spring });
  const params = { strategyId: autumn.id };
  const body = { leadIds: [one.leadId, two.leadId] };
  const { list } = await maya.call(enrolmentsContract.enrol, { params, body });
  const [, second] = list;
  assert.ok(second && "enrolmentId" in second);
  await change(maya, autumn, second.enrolmentId, "end");

  const receipt = await move(maya, spring, autumn, byIds(one.enrolmentId, two.enrolmentId));

  assert.deepEqual(said(receipt), { begun: 0, waiting: 0, already: 1, before: 1 });
  assert.equal((await planOf(maya, spring, one.leadId))?.status, "active");
});

test("someone who unsubscribed or is suppressed is not moved", async () => {
  const maya = await app.signIn();
  const [spring, autumn] = await makeTwo(maya);
  const addresses = [freshAddress(), freshAddress()] as const;
  const ids: string[] = [];
  for (const email of addresses)
    ids.push((await makeEnrolledLead(maya, { strategy: spring, lead: { email } })).enrolmentId);
  await maya.call(suppressionsContract.add, {
    body: { values: [addresses[0]], reason: "unsubscribe" },
  });
  await maya.call(suppressionsContract.add, { body: { values: [addresses[1]] } });

  const receipt = await move(maya, spring, autumn, byIds(...ids));

  assert.deepEqual(said(receipt), { begun: 0, waiting: 0, suppressed: 1, unsubscribed: 1 });
});

test("a moved lead still waits for the third strategy", async () => {
  const maya = await app.signIn();
  const [spring, autumn] = await makeTwo(maya);
  const email = freshAddress();
  await makeEnrolledLead(maya, { lead: { email } });
  const { leadId, enrolmentId } = await makeEnrolledLead(maya, {
    strategy: spring,
    lead: { email },
  });

  const receipt = await move(maya, spring, autumn, byIds(enrolmentId));

  assert.deepEqual(said(receipt), { begun: 0, waiting: 1 });
  assert.equal((await planOf(maya, autumn, leadId))?.status, "waiting");
});

test("a lead that is paused stays paused after the move", async () => {
  const maya = await app.signIn();
  const [spring, autumn] = await makeTwo(maya);
  const { leadId, enrolmentId } = await makeEnrolledLead(maya, { strategy: spring });
  await change(maya, spring, enrolmentId, "pause");

  await move(maya, spring, autumn, byIds(enrolmentId));

  const moved = await planOf(maya, autumn, leadId);
  assert.deepEqual([moved?.status, moved?.reason], ["paused", "user"]);
});

test("all leads of a filter are moved, page by page", async () => {
  const maya = await app.signIn();
  const [spring, autumn] = await makeTwo(maya);
  const leadIds: string[] = [];
  for (const count of [200, 200, 101]) {
    const leads = Array.from({ length: count }, () => ({ email: freshAddress() }));
    leadIds.push(...(await addLeads(maya, spring.projectId, leads)));
  }
  const params = { strategyId: spring.id };
  await maya.call(enrolmentsContract.enrol, { params, body: { leadIds } });
  const filter: Chosen = { by: "filter", statuses: ["active"] };

  const first = await move(maya, spring, autumn, filter);
  const cursor = first.nextCursor ?? "";
  const second = await move(maya, spring, autumn, { ...filter, cursor });

  assert.deepEqual([first.begun, second.begun, second.nextCursor], [500, 1, null]);
});

test("leads can't be moved to another project or to where they are", async () => {
  const maya = await app.signIn();
  const [spring] = await makeTwo(maya);
  const elsewhere = await makeStrategy(maya);
  const { enrolmentId } = await makeEnrolledLead(maya, { strategy: spring });

  for (const to of [elsewhere, spring])
    await assert.rejects(
      move(maya, spring, to, byIds(enrolmentId)),
      refusal(409, "strategy_elsewhere"),
    );
});

test("only leads who have left are enrolled again", async () => {
  const maya = await app.signIn();
  const { strategy, leadId, enrolmentId } = await makeEnrolledLead(maya);
  await makeEnrolledLead(maya, { strategy });
  await change(maya, strategy, enrolmentId, "end");

  const receipt = await enrolAgain(maya, strategy, { by: "filter" });

  assert.deepEqual(said(receipt), { begun: 1, waiting: 0, already: 1 });
  assert.equal((await planOf(maya, strategy, leadId))?.status, "active");
});

test("someone who unsubscribed is not enrolled again", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const { strategy, enrolmentId } = await makeEnrolledLead(maya, { lead: { email } });
  await maya.call(suppressionsContract.add, { body: { values: [email], reason: "unsubscribe" } });

  const receipt = await enrolAgain(maya, strategy, byIds(enrolmentId));

  assert.deepEqual(said(receipt), { begun: 0, waiting: 0, unsubscribed: 1 });
});
