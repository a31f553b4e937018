import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { refusal } from "#src/testing/refusal.ts";
import type { Person } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { aiContract } from "./ai.contract.ts";
import { aiApp, analysedCaseStudy } from "./ai.makers.ts";
import { ai } from "./server/ai.public.ts";

const { app, model } = await aiApp({ AI_TIMEOUT_SECONDS: "60" });

afterEach(() => {
  Object.assign(model, { behaviour: "fine", asked: [], hold: undefined });
});

const RUNS = 20;
/** How many of them fit into the budget. */
const PAID = 3;
const BUDGET_MICROS = 10_000;

/** One cent: a call has an expected cost of 0.3 cents, for a usual 1,500 output tokens. */
async function makeBudgetForThree(person: Person): Promise<void> {
  const prices = { inputPrice: 0, outputPrice: 1.8 };
  await person.call(aiContract.updateSettings, { body: { ...prices, monthlyBudgetCents: 1 } });
}

function addCaseStudy(person: Person, projectId: string, at: number) {
  const content = `${CASE_STUDY}\nThis was the cell with the number ${at}.`;
  return makeSetupItem(person, { projectId, type: "case-study", name: `Halden ${at}`, content });
}

/** Resolves once all expected calls have arrived. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  model.hold = promise;
  return resolve;
}

async function listReserved({ organizationId }: Person): Promise<string[]> {
  const { rows } = await app.admin.query<{ until: string }>(
    "select held_until::text as until from ai_reservations where organization_id = $1",
    [organizationId],
  );
  return rows.map(({ until }) => until);
}

test("of twenty concurrent runs only those within budget start", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  const { id: setupId } = await analysedCaseStudy(app, maya, { projectId });
  await makeBudgetForThree(maya);
  const askedBefore = model.asked.length;
  const answerNow = holdAnswers();
  const runs: Promise<void>[] = [];

  for (let at = 0; at < RUNS; at += 1) {
    await addCaseStudy(maya, projectId, at);
    const run = app.runJobs();
    runs.push(run);
    const asked = askedBefore + at + 1;
    await (at < PAID ? model.waitUntil(() => model.asked.length === asked) : run);
  }
  const again = { params: { setupId }, body: { type: "case-study" as const } };
  await assert.rejects(
    maya.call(setupContract.retryAnalyse, again),
    refusal(409, "ai_budget_spent"),
  );
  answerNow();
  await Promise.all(runs);

  const { list } = await maya.call(setupContract.list, { query: { projectId } });
  const failed = list.filter(({ status }) => status === "failed");
  assert.deepEqual([model.asked.length - askedBefore, failed.length], [PAID, RUNS - PAID]);
  assert.ok(failed.every(({ error }) => error?.code === "ai_budget_spent"));
  const { costMicros } = await maya.call(aiContract.usage, { query: {} });
  assert.ok(costMicros > 0 && costMicros <= BUDGET_MICROS, `${costMicros} were spent`);
  // The answers were shorter than expected, so there is budget left.
  assert.deepEqual(await listReserved(maya), []);
  await maya.call(setupContract.retryAnalyse, again);
  await app.runJobs();
});

test("of twenty concurrent questions only three within budget are asked", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { organizationId } = maya;
  const { id: projectId } = await makeProject(maya);
  await makeBudgetForThree(maya);
  const answerNow = holdAnswers();
  const { signal } = new AbortController();
  let refused = 0;

  const questions = Array.from({ length: RUNS }, (_, at) => {
    const origin = { kind: "setup-source", id: projectId, version: at + 1 };
    const sources = [plainSource(origin, "Halden Foods", CASE_STUDY)];
    const input = { members: [{ id: projectId, isStory: true, sources }] };
    const work = { organizationId, projectId, workId: newId() };
    const call = { ...work, step: "case-study" as const, input, signal };
    return ai.generate(app.services, call).catch((error: unknown) => {
      refused += 1;
      if (refused === RUNS - PAID) answerNow();
      throw error;
    });
  });
  const outcomes = await Promise.allSettled(questions);

  const done = outcomes.filter(({ status }) => status === "fulfilled");
  assert.deepEqual([done.length, model.asked.length], [PAID, PAID]);
});

test("a run reserves its maximum cost until cancelled or failed", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  await makeBudgetForThree(maya);
  model.behaviour = "silent";
  const { workId } = await addCaseStudy(maya, projectId, 1);
  const running = app.runJobs();
  await model.waitUntil(() => model.asked.length === 1);
  const [first] = await listReserved(maya);
  let until = first;
  // Its own process renews it while waiting for the model.
  while (until === first) [until] = await listReserved(maya);
  assert.ok(first !== undefined && until !== undefined && until > first);

  await maya.call(backgroundWorkContract.cancel, { params: { workId: workId ?? "" } });
  await running;
  assert.deepEqual(await listReserved(maya), []);

  model.behaviour = "refuses";
  await addCaseStudy(maya, projectId, 2);
  await app.runJobs();
  assert.deepEqual(await listReserved(maya), []);
});
