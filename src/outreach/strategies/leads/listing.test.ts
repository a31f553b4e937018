import assert from "node:assert/strict";
import { test } from "node:test";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { makeAnsweredCampaign } from "#src/outreach/strategies/results/results.makers.ts";
import type { Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { enrolmentsContract } from "./enrolments.contract.ts";
import { leadsContract } from "./leads.contract.ts";
import { addLeads, freshAddress, makeEnrolledLead } from "./leads.makers.ts";

const app = await testApp();

type Query = Omit<InputOf<typeof leadsContract.list>["query"], "projectId" | "strategyId">;
type Fields = Record<string, string>;

/** A strategy with one lead for each of these fields, in this order. */
async function makeLeads(owner: Person, rows: readonly Fields[]): Promise<Strategy> {
  const strategy = await makeStrategy(owner);
  for (const fields of rows)
    await makeEnrolledLead(owner, { strategy, lead: { email: freshAddress(), fields } });
  return strategy;
}

/** The values of a field, page by page. */
async function listed(owner: Person, { id, projectId }: Strategy, query: Query, name = "city") {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = { projectId, strategyId: id, limit: 2, ...query, ...(cursor ? { cursor } : {}) };
    const { list, nextCursor } = await owner.call(leadsContract.list, { query: page });
    found.push(...list.map(({ fields }) => fields[name] ?? ""));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return found;
}

test("leads are sorted by name over several pages", async () => {
  const maya = await app.signIn();
  const rows = ["cleo", "Ada", "ben", "Dan", "Ada"].map((firstName) => ({ firstName }));
  const strategy = await makeLeads(maya, rows);

  const up = await listed(maya, strategy, { sort: "person", direction: "ascending" }, "firstName");
  const down = await listed(maya, strategy, { sort: "person" }, "firstName");

  assert.deepEqual(up, ["Ada", "Ada", "ben", "cleo", "Dan"]);
  assert.deepEqual(down, up.toReversed());
});

test("leads without a value come last in both directions", async () => {
  const maya = await app.signIn();
  const rows = [{ city: "1", plant: "Oslo" }, { city: "2" }, { city: "3", plant: "Bern" }];
  const strategy = await makeLeads(maya, [...rows, { city: "4" }, { city: "5", plant: "bern" }]);

  const up = await listed(maya, strategy, { sort: "own.plant", direction: "ascending" });
  const down = await listed(maya, strategy, { sort: "own.plant" });

  assert.deepEqual(up, ["5", "3", "1", "4", "2"]);
  assert.deepEqual(down, ["1", "3", "5", "2", "4"]);
});

test("leads are sorted by status over several pages", async () => {
  const maya = await app.signIn();
  const strategy = await makeLeads(maya, [{ city: "1" }, { city: "2" }, { city: "3" }]);
  const { enrolmentId } = await makeEnrolledLead(maya, {
    strategy,
    lead: { email: freshAddress(), fields: { city: "paused" } },
  });
  await maya.call(enrolmentsContract.change, {
    params: { strategyId: strategy.id },
    body: { enrolmentIds: [enrolmentId], action: "pause" },
  });

  const up = await listed(maya, strategy, { sort: "status", direction: "ascending" });

  assert.deepEqual(up, ["3", "2", "1", "paused"]);
});

test("a lead that replied last is first by last activity", async () => {
  const maya = await app.signIn();
  const campaign = await makeAnsweredCampaign(app, maya, { people: 3 });
  const { projectId, strategyId, answeredBy } = campaign;

  const query = { projectId, strategyId, sort: "activity" as const, limit: 1 };
  const { list, nextCursor } = await maya.call(leadsContract.list, { query });
  const rest = await maya.call(leadsContract.list, {
    query: { ...query, limit: 5, cursor: nextCursor ?? "" },
  });

  assert.equal(list[0]?.email, answeredBy);
  assert.equal(rest.list.length, 2);
});

test("leads are filtered by a field", async () => {
  const maya = await app.signIn();
  const rows = [{ city: "1", plant: "Oslo Øst" }, { city: "2", plant: "BERN" }, { city: "3" }];
  const strategy = await makeLeads(maya, rows);
  const where = (is: "is" | "contains" | "empty" | "filled", value = "", name = "plant") =>
    listed(maya, strategy, { fields: [{ name, is, value }] });

  assert.deepEqual(await where("is", "bern"), ["2"]);
  assert.deepEqual(await where("contains", "øst"), ["1"]);
  assert.deepEqual(await where("empty"), ["3"]);
  assert.deepEqual(await where("filled"), ["2", "1"]);
  assert.deepEqual(await where("contains", "%"), []);
  assert.deepEqual(await where("contains", "halden", "email"), ["3", "2", "1"]);
});

test("leads are filtered by their next step", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  const { projectId, strategyId } = campaign;
  const list = async (query: Query) =>
    (await maya.call(leadsContract.list, { query: { projectId, strategyId, ...query } })).list;
  const [lead] = await list({});
  const [place] = lead?.plan?.places ?? [];

  assert.equal((await list({ steps: [place?.stepId ?? ""] })).length, 1);
  assert.equal((await list({ steps: [place?.lastStepId ?? ""] })).length, 0);
});

test("leads are filtered by mailbox", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId, mailbox, answeredBy } = await makeAnsweredCampaign(app, maya);

  const query = { projectId, strategyId, mailboxes: [mailbox.mailboxId] };
  const { list } = await maya.call(leadsContract.list, { query });

  assert.deepEqual(
    list.map(({ email }) => email),
    [answeredBy],
  );
});

test("leads are filtered by the intent of their reply", async () => {
  const maya = await app.signIn();
  const made = await makeAnsweredCampaign(app, maya, { intent: "question" });
  const { projectId, strategyId, answeredBy } = made;
  const list = async (query: Query) =>
    (await maya.call(leadsContract.list, { query: { projectId, strategyId, ...query } })).list;

  const [asking, ...others] = await list({ intents: ["question"], include: ["intent"] });

  assert.deepEqual([asking?.email, asking?.plan?.intent, others], [answeredBy, "question", []]);
  assert.deepEqual(await list({ intents: ["objection"] }), []);
});

test("leads are filtered by the verdict on their address", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  for (const email of ["ada@parked.studio", "info@halden.example", "ben@sub.mailinator.com"])
    await makeEnrolledLead(maya, { strategy, lead: { email } });
  await app.admin.query(
    "update recipient_checks set accepts = false, due_at = null where domain = 'parked.studio'",
  );
  const { id: strategyId, projectId } = strategy;
  const verdictsOf = async (query: Query) => {
    const asked = { projectId, strategyId, include: ["verdict" as const], ...query };
    const { list } = await maya.call(leadsContract.list, { query: asked });
    return list.map(({ email, verdict }) => `${email} ${verdict}`);
  };

  assert.deepEqual(await verdictsOf({ verdicts: ["no-mx"] }), ["ada@parked.studio no-mx"]);
  assert.deepEqual(await verdictsOf({ verdicts: ["role", "disposable"] }), [
    "ben@sub.mailinator.com disposable",
    "info@halden.example role",
  ]);
});

test("totals count the leads of a filter by status", async () => {
  const maya = await app.signIn();
  const strategy = await makeLeads(maya, [{ city: "Oslo" }, { city: "Bern" }]);
  const oslo = { email: freshAddress(), fields: { city: "Oslo" } };
  const { enrolmentId } = await makeEnrolledLead(maya, { strategy, lead: oslo });
  const params = { strategyId: strategy.id };
  const body = { enrolmentIds: [enrolmentId], action: "pause" as const };
  await maya.call(enrolmentsContract.change, { params, body });

  const fields = [{ name: "city", is: "is" as const, value: "oslo" }];
  const query = { fields, statuses: ["paused" as const] };
  const { list, total } = await maya.call(enrolmentsContract.counts, { params, query });

  const counts = Object.fromEntries(list.map(({ status, count }) => [status, count]));
  assert.deepEqual(counts, { active: 1, paused: 1 });
  assert.equal(total, 1);
});

test("a project's leads can't be filtered by status without a strategy", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeStrategy(maya);

  await assert.rejects(
    maya.call(leadsContract.list, { query: { projectId, statuses: ["active"] } }),
    refusal(422, "strategy_missing"),
  );
});

test("a project's leads are sorted by company", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeStrategy(maya);
  const leads = ["Beta", "alpha", "Gamma"].map((companyName) => ({
    email: freshAddress(),
    fields: { companyName },
  }));
  await addLeads(maya, projectId, leads);

  const query = { projectId, sort: "company" as const, direction: "ascending" as const };
  const { list } = await maya.call(leadsContract.list, { query });

  assert.deepEqual(
    list.map(({ fields }) => fields.companyName),
    ["alpha", "Beta", "Gamma"],
  );
});

test("a malformed cursor is refused", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeStrategy(maya);

  await assert.rejects(
    maya.call(leadsContract.list, { query: { projectId, cursor: "WyJhIl0" } }),
    refusal(400, "request_malformed"),
  );
});
