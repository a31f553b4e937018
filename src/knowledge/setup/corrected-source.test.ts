import assert from "node:assert/strict";
import { test } from "node:test";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { setupContract } from "./setup.contract.ts";
import { CASE_STUDY, makeAnalysedPage, makeCaseStudy, makeSetupItem } from "./setup.makers.ts";

const app = await testApp();

const CORRECTED = CASE_STUDY.replace("38 percent", "45 percent");
const of = (setupId: string) => ({ params: { setupId } });

function correct(person: Person, setupId: string, content = CORRECTED, version = 1) {
  return person.call(setupContract.correctSource, { ...of(setupId), body: { content, version } });
}

/** A case study that was pasted and analysed. */
async function withCaseStudy() {
  const maya = await app.signIn();
  const { id, projectId } = await makeCaseStudy(maya);
  await app.runJobs();
  return { maya, id, projectId };
}

test("a pasted source that is corrected is analysed again", async () => {
  const { maya, id } = await withCaseStudy();

  const { status } = await correct(maya, id);
  await app.runJobs();

  assert.equal(status, "in-progress");
  const { textContent } = await maya.call(setupContract.read, of(id));
  assert.match(textContent, /fell by 45 percent/);
  assert.doesNotMatch(textContent, /fell by 38 percent/);
  assert.equal((await maya.call(setupContract.readSource, of(id))).version, 2);
});

test("a page is stale once its source is corrected", async () => {
  const { maya, id, projectId } = await withCaseStudy();
  const summary = await makeAnalysedPage(app, maya, projectId, "business-summary");

  await correct(maya, id);

  assert.equal((await maya.call(setupContract.read, of(summary.id))).stale, true);
});

test("a concurrently corrected source is not replaced", async () => {
  const { maya, id } = await withCaseStudy();
  await correct(maya, id);
  await app.runJobs();

  const late = correct(maya, id, CASE_STUDY.replace("38 percent", "52 percent"));

  await assert.rejects(late, refusal(409, "setup_source_changed"));
  await correct(maya, id, CASE_STUDY, 2);
});

test("of two concurrent source corrections, one is refused", async () => {
  const { maya, id } = await withCaseStudy();

  const outcomes = await Promise.allSettled([
    correct(maya, id),
    correct(maya, id, CASE_STUDY.replace("38 percent", "52 percent")),
  ]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
});

test("saving an unchanged source does not reanalyse it", async () => {
  const { maya, id } = await withCaseStudy();
  assert.equal((await correct(maya, id, CASE_STUDY)).status, "completed");
  assert.equal((await maya.call(setupContract.readSource, of(id))).version, 1);
});

test("a source cannot be edited while it is analysed", async () => {
  const { maya, id } = await withCaseStudy();
  await assert.rejects(correct(maya, id, "  "), refusal(422, "setup_input_missing"));
  await correct(maya, id);
  await assert.rejects(correct(maya, id, "New", 2), refusal(409, "setup_item_running"));
});

test("the source of a link cannot be edited", async () => {
  const maya = await app.signIn();
  const note = await makeSetupItem(maya);
  await assert.rejects(correct(maya, note.id), refusal(404, "setup_source_missing"));
  const { id } = await makeCaseStudy(maya);
  await app.admin.query(
    "update setup_sources set url = 'https://norva.invalid' where item_id = $1",
    [id],
  );
  await app.runJobs();
  await assert.rejects(correct(maya, id), refusal(422, "setup_source_read"));
});

test("a source cannot be corrected with an exhausted budget", async () => {
  const { app: withModel } = await aiApp();
  const maya = await withModel.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  const { id } = await makeCaseStudy(maya, projectId);
  await withModel.runJobs();
  await maya.call(aiContract.updateSettings, { body: { monthlyBudgetCents: 0 } });

  await assert.rejects(correct(maya, id), refusal(409, "ai_budget_spent"));

  assert.equal((await maya.call(setupContract.readSource, of(id))).version, 1);
});
