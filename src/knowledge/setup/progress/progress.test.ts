import assert from "node:assert/strict";
import { test } from "node:test";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeAnalysedPages, makeCaseStudy } from "#src/knowledge/setup/setup.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();

async function statesOf(person: Person, projectId: string) {
  const progress = await person.call(setupContract.progress, { query: { projectId } });
  const steps = progress.pipelines.flatMap((pipeline) => pipeline.steps);
  return { ...progress, states: steps.map(({ state }) => state), steps };
}

test("a new project has seven steps that have not begun", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);
  const { done, total, next, states } = await statesOf(maya, id);
  assert.deepEqual([done, total, next], [0, 7, "case-study"]);
  assert.deepEqual(new Set(states), new Set(["waiting"]));
});

test("a step is in progress while its page is analysed", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeCaseStudy(maya, projectId);
  assert.equal((await statesOf(maya, projectId)).states[0], "current");
  await app.runJobs();
  const { done, next, states } = await statesOf(maya, projectId);
  assert.deepEqual([states[0], done, next], ["done", 1, "business-summary"]);
});

test("a step that is out of date is not done", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeAnalysedPages(app, maya, projectId);
  assert.equal((await statesOf(maya, projectId)).done, 2);

  await makeCaseStudy(maya, projectId, CASE_STUDY.replaceAll("Halden", "Brix"));
  await app.runJobs();

  const { done, next, states } = await statesOf(maya, projectId);
  assert.deepEqual([states[1], done, next], ["stale", 1, "business-summary"]);
});

test("a step with a failed page is done", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeCaseStudy(maya, projectId);
  await app.runJobs();
  const body = { projectId, type: "case-study", link: "https://gone.test/study" } as const;
  await maya.call(setupContract.createByLink, { body });
  await app.runJobs();

  const [step] = (await statesOf(maya, projectId)).steps;
  assert.deepEqual([step?.state, step?.pages, step?.analysed, step?.failed], ["done", 2, 1, 1]);
});
