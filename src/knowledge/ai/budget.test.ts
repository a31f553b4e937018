import assert from "node:assert/strict";
import { test } from "node:test";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { aiContract } from "./ai.contract.ts";
import { aiApp, analysedCaseStudy } from "./ai.makers.ts";

const { app } = await aiApp();

/** Pretends that this month's calls have cost this much. */
async function spend(person: Person, micros: number): Promise<void> {
  await app.admin.query(
    `update ai_calls set cost_micros = case step when 'judge' then 0 else $1 end
      where organization_id = $2`,
    [micros, person.organizationId],
  );
}

function useOf(person: Person, projectId: string) {
  return person.call(aiContract.readBudgetUse, { params: { projectId } });
}

test("without a budget no usage is reported", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id } = await makeProject(maya);
  assert.deepEqual(await useOf(maya, id), { use: null });
});

test("only the budget that is nearer its end is named", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId } = await analysedCaseStudy(app, maya);
  await spend(maya, 900_000);
  await maya.call(aiContract.updateSettings, { body: { monthlyBudgetCents: 1000 } });
  await maya.call(aiContract.setProjectBudget, {
    params: { projectId },
    body: { monthlyBudgetCents: 100 },
  });

  assert.deepEqual(await useOf(maya, projectId), { use: { of: "project", share: 0.9 } });
});

test("a budget of zero counts as fully used", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id } = await makeProject(maya);
  await maya.call(aiContract.updateSettings, { body: { monthlyBudgetCents: 0 } });
  assert.deepEqual(await useOf(maya, id), { use: { of: "organization", share: 1 } });
});

test("a project's budget reports the project's spending", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId } = await analysedCaseStudy(app, maya);
  const other = await makeProject(maya);
  await spend(maya, 50_000);

  const read = (id: string) =>
    maya.call(aiContract.readProjectBudget, { params: { projectId: id } });
  assert.equal((await read(projectId)).spentMicros, 50_000);
  assert.equal((await read(other.id)).spentMicros, 0);
});

test("a call names its project", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
  await analysedCaseStudy(app, maya, { projectId });
  const { list } = await maya.call(aiContract.usage, { query: {} });
  assert.deepEqual(
    list.map(({ step, projectName }) => [step, projectName]),
    [
      ["judge", "Acme Robotics"],
      ["case-study", "Acme Robotics"],
    ],
  );
});

test("the expected cost of a step grows with the text it reads", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId } = await analysedCaseStudy(app, maya);
  const ask = () =>
    maya.call(setupContract.estimate, { query: { projectId, type: "business-summary" } });

  const before = await ask();
  await analysedCaseStudy(app, maya, { projectId, content: "Halden grows. ".repeat(2000) });
  const after = await ask();

  assert.ok(after.inputTokens > before.inputTokens + 5000, `${after.inputTokens} tokens`);
  assert.ok((after.costMicros ?? 0) > (before.costMicros ?? 0));
});

test("links are estimated before they are read, each like a usual page", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId } = await analysedCaseStudy(app, maya);
  const ask = (links: number) =>
    maya.call(setupContract.estimate, { query: { projectId, type: "case-study", links } });

  const [one, three] = [await ask(1), await ask(3)];

  assert.ok(one.inputTokens > 1000, `${one.inputTokens} tokens`);
  assert.equal(three.inputTokens, 3 * one.inputTokens);
});

test("the estimate of a page of another project is refused", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: setupId } = await analysedCaseStudy(app, maya);
  const { id: projectId } = await makeProject(maya);
  const query = { projectId, type: "case-study" as const, setupId };
  await assert.rejects(maya.call(setupContract.estimate, { query }), /setup_item_not_found/);
});

test("an exhausted budget blocks new analyses", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, id: setupId } = await analysedCaseStudy(app, maya);
  await maya.call(aiContract.updateSettings, { body: { monthlyBudgetCents: 0 } });
  const body = { projectId, type: "business-summary" as const };

  await assert.rejects(maya.call(setupContract.create, { body }), refusal(409, "ai_budget_spent"));
  await assert.rejects(
    maya.call(setupContract.retryAnalyse, { params: { setupId }, body: { type: "case-study" } }),
    refusal(409, "ai_budget_spent"),
  );

  const { list } = await maya.call(setupContract.list, { query: { projectId } });
  assert.deepEqual(
    list.map(({ type, status }) => [type, status]),
    [["case-study", "completed"]],
  );
  const written = { ...body, content: "We sell robot cells." };
  assert.equal((await maya.call(setupContract.create, { body: written })).status, "completed");
});

test("an exhausted budget still allows a group page written by hand", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId } = await analysedCaseStudy(app, maya);
  const body = { projectId, type: "business-group" as const };
  const add = (items: { name: string; content?: string }[]) =>
    maya.call(setupContract.createMany, { body: { ...body, items } });
  await add([{ name: "Bakeries" }]);
  await app.runJobs();
  await maya.call(aiContract.updateSettings, { body: { monthlyBudgetCents: 0 } });

  const dairies = { name: "Dairies", content: "They pack cheese at night." };
  await assert.rejects(add([dairies, { name: "Breweries" }]), refusal(409, "ai_budget_spent"));

  const { list } = await maya.call(setupContract.list, {
    query: { projectId, types: "business-group" },
  });
  assert.deepEqual(
    list.map(({ name }) => name),
    ["Bakeries"],
  );
  const { total } = await add([{ name: "Bakeries" }, dairies]);
  assert.equal(total, 2);
});

test("groups whose total cost exceeds the budget are refused", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId } = await analysedCaseStudy(app, maya);
  // One cent, with an expected cost of 0.38 per call.
  const settings = { inputPrice: 0, outputPrice: 2, monthlyBudgetCents: 1 };
  await maya.call(aiContract.updateSettings, { body: settings });
  const add = (count: number) => {
    const items = Array.from({ length: count }, (_, at) => ({ name: `Group ${at}` }));
    const body = { projectId, type: "business-group" as const, items };
    return maya.call(setupContract.createMany, { body });
  };

  await assert.rejects(add(3), refusal(409, "ai_budget_spent"));
  assert.equal((await add(2)).total, 2);
});

async function newsOf(
  person: Person,
): Promise<(one: { changesWith?: readonly string[] }) => boolean> {
  const { rows } = await app.admin.query<{ topic: string }>(
    "select distinct topic from events where organization_id = $1 and topic like 'ai%'",
    [person.organizationId],
  );
  const changed = rows.map(({ topic }) => topic.split(".")[0] ?? "");
  return ({ changesWith }) => changed.some((one) => changesWith?.includes(one));
}

test("a model call updates the spend but not the estimate", async () => {
  const maya = await app.signIn({ role: "admin" });
  await analysedCaseStudy(app, maya);

  const showsNews = await newsOf(maya);

  assert.ok(showsNews(aiContract.readBudgetUse) && showsNews(aiContract.usage));
  assert.ok(!showsNews(setupContract.estimate) && !showsNews(generationContract.estimate));
});

test("with a budget each model call refreshes the estimates", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  const body = { monthlyBudgetCents: 100 };
  await maya.call(aiContract.setProjectBudget, { params: { projectId }, body });
  await app.admin.query("delete from events where organization_id = $1", [maya.organizationId]);
  await analysedCaseStudy(app, maya, { projectId });

  const showsNews = await newsOf(maya);

  assert.ok(showsNews(setupContract.estimate) && showsNews(generationContract.estimate));
});
