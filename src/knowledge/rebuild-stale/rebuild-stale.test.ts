import assert from "node:assert/strict";
import { test } from "node:test";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, type TestApp, testApp } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { rebuildStaleContract } from "./rebuild-stale.contract.ts";
import { changeCaseStudy, makeStaleProject } from "./rebuild-stale.makers.ts";

const app = await testApp();

const plan = (person: Person, projectId: string) =>
  person.call(rebuildStaleContract.plan, { query: { projectId } });
const start = (person: Person, projectId: string, documentIds?: string[]) =>
  person.call(rebuildStaleContract.start, {
    body: { projectId, ...(documentIds ? { documentIds } : {}) },
  });

async function pageOf(person: Person, projectId: string, type: SetupType): Promise<SetupItem> {
  const query = { projectId, types: type, withContent: "true" as const };
  const [page] = (await person.call(setupContract.list, { query })).list;
  assert.ok(page);
  return page;
}

/** Two dependent pages: the summary is stale, and the groups depend on it. */
async function makeChain(on: TestApp, person: Person): Promise<string> {
  const projectId = await makeStaleProject(on, person);
  await start(person, projectId);
  await on.runJobs();
  const body = { projectId, type: "business-groups-summary" as const };
  await person.call(setupContract.create, { body });
  await on.runJobs();
  return projectId;
}

async function workOf(person: Person, projectId: string) {
  const { list } = await person.call(backgroundWorkContract.list, { query: { projectId } });
  return list.find(({ kind }) => kind === "documents.rebuild");
}

test("the plan lists stale pages in order with their cost", async () => {
  const maya = await app.signIn();
  const projectId = await makeChain(app, maya);
  await changeCaseStudy(maya, projectId, "Halden Foods now has 400 employees in Hamburg.");

  const { list, total, costMicros, isWithinBudget, engine } = await plan(maya, projectId);

  assert.deepEqual(
    list.map(({ name, step, changed }) => [name, step, changed.map(({ inputName }) => inputName)]),
    [
      ["Business summary", "business-summary", ["Call with Halden"]],
      ["Business groups summary", "business-groups-summary", ["Call with Halden"]],
    ],
  );
  assert.deepEqual([total, costMicros, isWithinBudget, engine.source], [2, 0, true, "none"]);
});

test("a stale setup page is listed under its step", async () => {
  const maya = await app.signIn();
  const projectId = await makeStaleProject(app, maya);

  const { list } = await plan(maya, projectId);

  assert.deepEqual(
    list.map(({ name, place }) => [name, place]),
    [["Business summary", ["Setup", "Client's business"]]],
  );
});

async function leftOutAfter(change: (person: Person, setupId: string) => Promise<unknown>) {
  const maya = await app.signIn();
  const projectId = await makeStaleProject(app, maya);
  const content = "Brix has 90 employees.";
  await makeSetupItem(maya, { projectId, type: "case-study", name: "Brix", content });
  await app.runJobs();
  await start(maya, projectId);
  await app.runJobs();
  assert.equal((await plan(maya, projectId)).total, 0);
  const { id } = await pageOf(maya, projectId, "case-study");
  await change(maya, id);
  return (await plan(maya, projectId)).list.map(({ name, leavesOut }) => [name, leavesOut]);
}

test("the plan names deleted sources that a page used", async () => {
  const list = await leftOutAfter((person, setupId) =>
    person.call(setupContract.remove, { params: { setupId } }),
  );

  assert.deepEqual(list, [["Business summary", [{ name: "Call with Halden", reason: "deleted" }]]]);
});

test("the plan names sources that are internal now", async () => {
  const list = await leftOutAfter((person, setupId) =>
    person.call(setupContract.update, { params: { setupId }, body: { visibility: "internal" } }),
  );

  assert.deepEqual(list, [
    ["Business summary", [{ name: "Call with Halden", reason: "internal" }]],
  ]);
});

test("the plan names no sources that have only changed", async () => {
  const list = await leftOutAfter((person, setupId) =>
    person.call(setupContract.update, { params: { setupId }, body: { content: "Halden moved." } }),
  );

  assert.deepEqual(list, [["Business summary", []]]);
});

test("with a language model the plan estimates tokens with cost", async () => {
  const { app: other } = await aiApp();
  const maya = await other.signIn();
  const projectId = await makeStaleProject(other, maya);

  const { list, inputTokens, costMicros } = await plan(maya, projectId);

  assert.ok((list[0]?.inputTokens ?? 0) > 100);
  assert.equal(inputTokens, list[0]?.inputTokens);
  assert.ok((costMicros ?? 0) > 0);
});

test("all stale pages are written again by one work, in their order", async () => {
  const maya = await app.signIn();
  const projectId = await makeChain(app, maya);
  await changeCaseStudy(maya, projectId, "Halden Foods now has 500 employees in Hamburg.");

  const { total } = await start(maya, projectId);
  await app.runJobs();

  const summary = await pageOf(maya, projectId, "business-summary");
  assert.match(summary.textContent, /500 employees/);
  assert.deepEqual([summary.status, summary.stale, summary.workId], ["completed", false, null]);
  const work = await workOf(maya, projectId);
  assert.deepEqual(
    [total, work?.status, work?.done, work?.total, work?.label],
    [2, "finished", 2, 2, "2 pages"],
  );
  assert.equal((await plan(maya, projectId)).total, 0);
});

test("a page regenerated without changes stops propagation", async () => {
  const { app: other, model } = await aiApp();
  const maya = await other.signIn();
  const projectId = await makeStaleProject(other, maya);
  const content = "Gripworks sells vision grippers for bakeries.";
  await makeSetupItem(maya, { projectId, type: "competitor", content });
  await other.runJobs();
  const always = { slot: "summary", text: "It is said.", chunk: 1, quote: "nothing" };
  model.answer = ({ fields }) =>
    fields.includes("criterion") ? [{ ...always, criterion: "offering", member: 1 }] : [always];
  await start(maya, projectId);
  await other.runJobs();
  await maya.call(setupContract.create, { body: { projectId, type: "comparison" } });
  await other.runJobs();
  const { version } = await pageOf(maya, projectId, "comparison");
  await changeCaseStudy(maya, projectId, "Halden Foods now has 700 employees.");
  assert.equal((await plan(maya, projectId)).total, 2);
  model.asked = [];

  await start(maya, projectId);
  await other.runJobs();

  assert.equal(model.asked.length, 1);
  assert.equal((await pageOf(maya, projectId, "comparison")).version, version);
  assert.equal((await plan(maya, projectId)).total, 0);
});

test("changes people made in a stale page stay", async () => {
  const maya = await app.signIn();
  const projectId = await makeStaleProject(app, maya);
  const { id: setupId, content } = await pageOf(maya, projectId, "business-summary");
  const mine = { id: "mine", type: "paragraph", data: { text: "Added by Maya" } };
  const blocks = [...(content?.blocks ?? []), mine];
  await maya.call(setupContract.update, { params: { setupId }, body: { content: { blocks } } });

  await start(maya, projectId);
  await app.runJobs();

  const { textContent } = await pageOf(maya, projectId, "business-summary");
  assert.match(textContent, /Added by Maya/);
  assert.match(textContent, /300 employees/);
});

test("only the pages that are named are written", async () => {
  const maya = await app.signIn();
  const projectId = await makeChain(app, maya);
  await changeCaseStudy(maya, projectId, "Halden Foods now has 600 employees in Hamburg.");
  const { id } = await pageOf(maya, projectId, "business-summary");

  await start(maya, projectId, [id]);
  await app.runJobs();

  assert.equal((await pageOf(maya, projectId, "business-summary")).stale, false);
  assert.equal((await pageOf(maya, projectId, "business-groups-summary")).stale, true);
});

test("only one of two concurrent rebuilds starts", async () => {
  const maya = await app.signIn();
  const projectId = await makeStaleProject(app, maya);

  const outcomes = await Promise.allSettled([start(maya, projectId), start(maya, projectId)]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  await assert.rejects(start(maya, projectId), refusal(409, "rebuild_running"));
  const { workId } = await plan(maya, projectId);
  assert.equal(workId, (await workOf(maya, projectId))?.id);
  await app.runJobs();
  assert.equal((await plan(maya, projectId)).workId, null);
});

test("a rebuild without stale pages is refused", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeSetupItem(maya);
  await assert.rejects(start(maya, projectId), refusal(409, "rebuild_not_needed"));
  const stale = await makeStaleProject(app, maya);
  await maya.call(projectsContract.archive, { params: { projectId: stale } });
  await assert.rejects(start(maya, stale), refusal(409, "project_archived"));
  assert.equal((await plan(maya, stale)).total, 1);
});

test("a rebuild the budget cannot pay for is refused before it begins", async () => {
  const { app: other } = await aiApp();
  const maya = await other.signIn({ role: "admin" });
  const projectId = await makeStaleProject(other, maya);
  await maya.call(aiContract.updateSettings, { body: { monthlyBudgetCents: 0 } });

  assert.equal((await plan(maya, projectId)).isWithinBudget, false);
  await assert.rejects(start(maya, projectId), refusal(409, "ai_budget_spent"));
});

test("cancelling a rebuild leaves its pages unchanged", async () => {
  const { app: other, model } = await aiApp({ AI_TIMEOUT_SECONDS: "60" });
  const maya = await other.signIn();
  const projectId = await makeStaleProject(other, maya);
  const before = await pageOf(maya, projectId, "business-summary");
  Object.assign(model, { behaviour: "silent", asked: [] });
  const { workId } = await start(maya, projectId);
  const running = other.runJobs();
  await model.waitUntil(() => model.asked.length > 0);
  assert.equal((await pageOf(maya, projectId, "business-summary")).workId, workId);

  await maya.call(backgroundWorkContract.cancel, { params: { workId } });
  await running;

  const after = await pageOf(maya, projectId, "business-summary");
  assert.deepEqual(
    [after.status, after.workId, after.version, after.stale],
    ["completed", null, before.version, true],
  );
  assert.equal((await workOf(maya, projectId))?.status, "cancelled");
});

test("a page that cannot be written fails the rebuild", async () => {
  const { app: other, model } = await aiApp();
  const maya = await other.signIn();
  const projectId = await makeStaleProject(other, maya);
  model.behaviour = "refuses";

  await start(maya, projectId);
  await other.runJobs();

  const page = await pageOf(maya, projectId, "business-summary");
  const work = await workOf(maya, projectId);
  assert.deepEqual([page.status, page.error?.code], ["failed", "ai_key_refused"]);
  assert.deepEqual([work?.status, work?.errorCode], ["failed", "ai_key_refused"]);
  assert.match(page.textContent, /It is said/);
});
