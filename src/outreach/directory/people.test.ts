import assert from "node:assert/strict";
import { test } from "node:test";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { freshAddress, makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { peopleContract } from "./people.contract.ts";
import { makePerson, personOf } from "./people.makers.ts";

const app = await testApp();

function readPerson(owner: Person, personId: string) {
  return owner.call(peopleContract.read, { params: { personId } });
}

function merge(owner: Person, personId: string, otherId: string) {
  return owner.call(peopleContract.merge, { params: { personId }, body: { otherId } });
}

function readPlan(owner: Person, enrolmentId: string) {
  return owner.call(enrolmentsContract.read, { params: { enrolmentId } });
}

async function makePlanned(owner: Person, facts: Parameters<typeof makeEnrolledLead>[1] = {}) {
  const enrolled = await makeEnrolledLead(owner, facts);
  return { ...enrolled, personId: await personOf(owner, enrolled.leadId) };
}

test("people are listed the newest first, page by page, each once", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeStrategy(maya);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(await makePerson(maya, { projectId }));

  const first = await maya.call(peopleContract.list, { query: { limit: 2 } });
  const cursor = first.nextCursor ?? "";
  const second = await maya.call(peopleContract.list, { query: { limit: 2, cursor } });

  const listed = [...first.list, ...second.list].map(({ personId }) => personId);
  assert.deepEqual(listed, ids.toReversed());
  assert.equal(second.nextCursor, null);
});

test("people are found by name, company, address, profile or project", async () => {
  const maya = await app.signIn();
  const address = freshAddress();
  const profile = `priya-${crypto.randomUUID()}`;
  const fields = { firstName: "Priya", lastName: "Raman", companyName: "Northwind 100%" };
  const lead = { email: address, linkedinUrl: `https://linkedin.com/in/${profile}`, fields };
  const { projectId } = await makeStrategy(maya);
  const personId = await makePerson(maya, { projectId, lead });
  await makePerson(maya);

  for (const search of ["priya ram", "100%", address.toUpperCase(), profile]) {
    const { list } = await maya.call(peopleContract.list, { query: { search } });
    assert.deepEqual(
      list.map((one) => one.personId),
      [personId],
      search,
    );
  }
  const { list } = await maya.call(peopleContract.list, { query: { projectId } });
  assert.deepEqual(
    list.map((one) => one.personId),
    [personId],
  );
});

test("a person lists their suppressed addresses and strategies", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const { personId, strategy } = await makePlanned(maya, { lead: { email } });
  await maya.call(suppressionsContract.add, { body: { values: ["halden.example"] } });

  const person = await readPerson(maya, personId);

  assert.equal(person.isSuppressed, true);
  assert.deepEqual(
    person.addresses.map(({ address, suppressed }) => [address, suppressed?.value]),
    [[email, "halden.example"]],
  );
  assert.deepEqual(
    person.strategies.map(({ strategyId, status }) => [strategyId, status]),
    [[strategy.id, "suppressed"]],
  );
  assert.deepEqual(person.leads[0]?.projectId, strategy.projectId);
  assert.equal(person.history[0]?.decision, "ended");
});

test("merging people moves all addresses to one person", async () => {
  const maya = await app.signIn();
  const [work, home] = [freshAddress(), freshAddress()];
  const kept = await makePerson(maya, { lead: { email: work, fields: { firstName: "Ada" } } });
  const other = await makePerson(maya, {
    lead: { email: home, fields: { firstName: "A.", companyName: "Halden" } },
  });

  await merge(maya, kept, other);

  const person = await readPerson(maya, kept);
  assert.deepEqual([person.firstName, person.companyName], ["Ada", "Halden"]);
  assert.deepEqual(
    person.addresses.map(({ address }) => address).toSorted(),
    [work, home].toSorted(),
  );
  assert.equal(person.leads.length, 2);
  const { list } = await maya.call(peopleContract.list, { query: {} });
  assert.deepEqual(
    list.map(({ personId }) => personId),
    [kept],
  );
  await assert.rejects(readPerson(maya, other), refusal(404, "person_not_found"));
});

test("after a merge, one of two plans waits for the other", async () => {
  const maya = await app.signIn();
  const first = await makePlanned(maya);
  const second = await makePlanned(maya);

  await merge(maya, second.personId, first.personId);

  assert.equal((await readPlan(maya, first.enrolmentId)).status, "active");
  const waiting = await readPlan(maya, second.enrolmentId);
  assert.deepEqual([waiting.status, waiting.waitsFor?.enrolmentId], ["waiting", first.enrolmentId]);
});

test("merging a person with a suppressed address ends their plan", async () => {
  const maya = await app.signIn();
  const suppressed = freshAddress();
  const other = await makePerson(maya, { lead: { email: suppressed } });
  await maya.call(suppressionsContract.add, { body: { values: [suppressed] } });
  const { personId, enrolmentId } = await makePlanned(maya);

  await merge(maya, personId, other);

  assert.equal((await readPlan(maya, enrolmentId)).status, "suppressed");
  assert.equal((await readPerson(maya, personId)).isSuppressed, true);
});

test("merging two leads of a project keeps one with its strategy", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  const first = await makePlanned(maya, {
    strategy,
    lead: { email: freshAddress(), fields: { city: "Oslo" } },
  });
  const second = await makePlanned(maya, {
    strategy,
    lead: { email: freshAddress(), fields: { city: "Moss", title: "COO" } },
  });

  await merge(maya, first.personId, second.personId);

  const { projectId, id: strategyId } = strategy;
  const { list } = await maya.call(leadsContract.list, { query: { projectId, strategyId } });
  assert.deepEqual(
    list.map(({ leadId, fields, plan }) => [leadId, fields, plan?.status]),
    [[first.leadId, { city: "Oslo", title: "COO" }, "active"]],
  );
  assert.equal((await readPlan(maya, second.enrolmentId)).status, "removed");
});

test("undoing a merge restores addresses, leads and plans", async () => {
  const admin = await app.signIn({ role: "admin" });
  const strategy = await makeStrategy(admin);
  const lead = { email: freshAddress(), fields: { firstName: "Ada", city: "Oslo" } };
  const first = await makePlanned(admin, { strategy, lead });
  const other = await makeStrategy(admin, { projectId: strategy.projectId });
  const second = await makePlanned(admin, { strategy: other, lead: { email: freshAddress() } });
  const people = [first.personId, second.personId] as const;
  const before = await Promise.all(people.map((personId) => readPerson(admin, personId)));
  const { mergeId } = await merge(admin, ...people);

  const listed = (await readPerson(admin, first.personId)).merges;
  await admin.call(peopleContract.unmerge, { params: { mergeId } });

  assert.deepEqual(
    listed.map((one) => one.mergeId),
    [mergeId],
  );
  const after = await Promise.all(people.map((personId) => readPerson(admin, personId)));
  assert.deepEqual(
    after.map(({ history: _, ...person }) => person),
    before.map(({ history: _, ...person }) => person),
  );
  await assert.rejects(
    admin.call(peopleContract.unmerge, { params: { mergeId } }),
    refusal(404, "merge_not_found"),
  );
  const record = await admin.call(auditContract.list, { query: {} });
  const kinds = record.list.map(({ kind }) => kind).filter((kind) => /merged/.test(kind));
  assert.deepEqual(kinds, ["people_unmerged", "people_merged"]);
});

test("a person cannot be merged into themselves or another organisation's", async () => {
  const [maya, jonas] = [await app.signIn(), await app.signIn()];
  const [mine, theirs] = [await makePerson(maya), await makePerson(jonas)];

  await assert.rejects(merge(maya, mine, mine), refusal(422, "person_same"));
  await assert.rejects(merge(maya, mine, theirs), refusal(404, "person_not_found"));
});
