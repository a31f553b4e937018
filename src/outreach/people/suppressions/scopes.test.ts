import assert from "node:assert/strict";
import { test } from "node:test";
import { peopleContract } from "#src/outreach/directory/people.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import {
  checkLeads,
  readLeadImport,
  startLeads,
  uploadLeads,
} from "#src/outreach/strategies/leads/import/lead-imports.makers.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import {
  addLeads,
  freshAddress,
  makeEnrolledLead,
} from "#src/outreach/strategies/leads/leads.makers.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProgram } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { suppressionsContract } from "./suppressions.contract.ts";

const app = await testApp();

function add(person: Person, value: string, projectId?: string) {
  const of = projectId === undefined ? {} : { projectId };
  return person.call(suppressionsContract.add, { body: { values: [value], ...of } });
}

async function listed(person: Person, query: { projectId?: string; isForAll?: "true" } = {}) {
  const { list } = await person.call(suppressionsContract.list, { query });
  return list;
}

/** One person in four projects: the first plan is active, the others wait. */
async function makeInFour(person: Person, email = freshAddress()) {
  const made: Awaited<ReturnType<typeof makeEnrolledLead>>[] = [];
  for (let at = 0; at < 4; at += 1) made.push(await makeEnrolledLead(person, { lead: { email } }));
  const [first] = made;
  assert.ok(first);
  const statuses = () =>
    Promise.all(
      made.map(async ({ enrolmentId }) => {
        const { status } = await person.call(enrolmentsContract.read, { params: { enrolmentId } });
        return status;
      }),
    );
  return { email, projectId: first.strategy.projectId, statuses };
}

test("a suppression of one project ends only its enrolments", async () => {
  const maya = await app.signIn();
  const { email, projectId, statuses } = await makeInFour(maya);

  await add(maya, email, projectId);

  assert.deepEqual(await statuses(), ["suppressed", "active", "waiting", "waiting"]);
});

test("a suppression without a project ends the enrolments of all", async () => {
  const maya = await app.signIn();
  const { email, statuses } = await makeInFour(maya);

  await add(maya, email);

  assert.deepEqual(
    await statuses(),
    Array.from({ length: 4 }, () => "suppressed"),
  );
});

test("a domain can be suppressed for one project", async () => {
  const maya = await app.signIn();
  const email = `ada@${crypto.randomUUID().slice(0, 8)}.example`;
  const { projectId, statuses } = await makeInFour(maya, email);

  await add(maya, domainOf(email), projectId);

  assert.deepEqual(await statuses(), ["suppressed", "active", "waiting", "waiting"]);
});

test("only the suppressed project refuses to enrol a lead", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const [closed, open] = [await makeStrategy(maya), await makeStrategy(maya)];
  const enrol = async ({ id, projectId }: typeof closed, before: () => Promise<unknown>) => {
    const leadIds = await addLeads(maya, projectId, [{ email }]);
    await before();
    const params = { strategyId: id };
    const { list } = await maya.call(enrolmentsContract.enrol, { params, body: { leadIds } });
    return list.map(({ outcome }) => outcome);
  };

  assert.deepEqual(await enrol(closed, () => add(maya, email, closed.projectId)), ["suppressed"]);
  assert.deepEqual(await enrol(open, async () => undefined), ["enrolled"]);
});

test("only the suppressed project refuses to add a lead", async () => {
  const maya = await app.signIn();
  const [closed, open] = [await makeProject(maya), await makeProject(maya)];
  const email = freshAddress();
  await add(maya, email, closed.id);

  const outcomeIn = async (projectId: string) =>
    (await maya.call(leadsContract.add, { body: { projectId, leads: [{ email }] } })).list[0]
      ?.outcome;

  assert.equal(await outcomeIn(closed.id), "suppressed");
  assert.equal(await outcomeIn(open.id), "new");
});

test("an import foresees and skips what its project suppresses", async () => {
  const maya = await app.signIn();
  const [closed, open] = [await makeStrategy(maya), await makeStrategy(maya)];
  const email = freshAddress();
  await add(maya, email, closed.projectId);

  const importInto = async ({ id: strategyId }: typeof closed) => {
    const { importId } = await uploadLeads(maya, `email\n${email}\n`, { strategyId });
    const { suppressed: foreseen } = await checkLeads(maya, importId);
    await startLeads(maya, importId);
    await app.runJobs();
    return [foreseen, (await readLeadImport(maya, importId)).receipt.suppressed];
  };

  assert.deepEqual(await importInto(closed), [1, 1]);
  assert.deepEqual(await importInto(open), [0, 0]);
});

test("lifting one entry leaves those of other projects", async () => {
  const admin = await app.signIn({ role: "admin" });
  const [acme, halden] = [
    await makeProject(admin, { name: "Acme" }),
    await makeProject(admin, { name: "Halden" }),
  ];
  const email = freshAddress();
  for (const projectId of [acme.id, halden.id, undefined]) {
    assert.deepEqual(await add(admin, email, projectId), { added: 1, known: 0 });
    assert.deepEqual(await add(admin, email, projectId), { added: 0, known: 1 });
  }
  const [entry] = await listed(admin, { projectId: acme.id });

  await admin.call(suppressionsContract.lift, {
    params: { suppressionId: entry?.suppressionId ?? "" },
  });

  const names = (await listed(admin)).map(({ projectName }) => projectName);
  assert.deepEqual(names, [null, "Halden"]);
  const { list } = await admin.call(auditContract.list, {
    query: { filters: { kind: "suppression_lifted" } },
  });
  assert.deepEqual(list[0]?.details, { reason: "manual", project: "Acme" });
});

test("the list is filtered by project or to those of all", async () => {
  const maya = await app.signIn();
  const project = await makeProject(maya, { name: "Acme" });
  const [own, all] = [freshAddress(), freshAddress()];
  await add(maya, own, project.id);
  await add(maya, all);

  const values = (list: { value: string }[]) => list.map(({ value }) => value);
  assert.deepEqual(values(await listed(maya, { projectId: project.id })), [own]);
  assert.deepEqual(values(await listed(maya, { isForAll: "true" })), [all]);
  assert.deepEqual(values(await listed(maya)), [all, own]);
});

test("a person suppressed for one project can still be contacted", async () => {
  const maya = await app.signIn();
  const { email, projectId } = await makeInFour(maya);
  await add(maya, email, projectId);

  const { list } = await maya.call(peopleContract.list, { query: { search: email } });

  assert.equal(list[0]?.isSuppressed, false);
  assert.notEqual(list[0]?.addresses[0]?.suppressed?.projectName, null);
});

test("projects of other organisations can be neither suppressed nor listed", async () => {
  const [maya, noor] = [await app.signIn(), await app.signIn()];
  const { id: projectId } = await makeProject(noor);

  await assert.rejects(add(maya, freshAddress(), projectId), refusal(404, "project_not_found"));
  await assert.rejects(listed(maya, { projectId }), refusal(404, "project_not_found"));
});

test("viewers suppress nothing for a project", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const viewer = await app.signIn({ with: maya, role: "view" });

  await assert.rejects(add(viewer, freshAddress(), projectId), /403/);
});

test("an archived project takes no new suppressions", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await maya.call(projectsContract.archive, { params: { projectId } });

  await assert.rejects(add(maya, freshAddress(), projectId), refusal(409, "project_archived"));
});

test("the suppressions of a deleted project are deleted with it", async () => {
  const admin = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(admin);
  const [own, all] = [freshAddress(), freshAddress()];
  await add(admin, own, projectId);
  await add(admin, all);

  await admin.call(projectsContract.archive, { params: { projectId } });
  await admin.call(projectsContract.remove, { params: { projectId }, query: {} });

  assert.deepEqual(
    (await listed(admin)).map(({ value }) => value),
    [all],
  );
});

test("a program that reaches one project suppresses in no other", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const program = await makeProgram(app, maya, { role: "edit", projectIds: [projectId] });
  const values = [freshAddress()];

  await assert.rejects(
    program.call(suppressionsContract.add, { body: { values } }),
    refusal(403, "projects_limited"),
  );
  const added = await program.call(suppressionsContract.add, { body: { values, projectId } });

  assert.equal(added.added, 1);
});
