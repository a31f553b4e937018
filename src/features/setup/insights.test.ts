import assert from "node:assert/strict";
import { test } from "node:test";
import { makeProject } from "#src/features/projects/projects.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { setupContract } from "./setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "./setup.makers.ts";

const app = await testApp();

function insightsOf(person: Person, projectId: string) {
  return person.call(setupContract.insights, { query: { projectId } });
}

test("insights name numbers and open questions of analysed pages", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const facts = { projectId, type: "case-study", name: "Halden Foods" } as const;
  const { id } = await makeSetupItem(maya, { ...facts, content: CASE_STUDY });
  await app.runJobs();

  const { numbers, openQuestions } = await insightsOf(maya, projectId);

  const reduced = numbers.find(({ figure }) => figure === "38 percent");
  assert.deepEqual(
    [reduced?.itemId, reduced?.itemName, reduced?.type],
    [id, "Halden Foods", "case-study"],
  );
  assert.match(reduced?.sentence ?? "", /fell by 38 percent/);
  const industry = openQuestions.find(({ question }) => question === "Industry");
  assert.deepEqual(
    industry?.items.map(({ itemId }) => itemId),
    [id],
  );
});

test("a note that gives another number contradicts the case study", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const facts = { projectId, type: "case-study", name: "Halden Foods" } as const;
  await makeSetupItem(maya, { ...facts, content: CASE_STUDY });
  const content = "Changeover time fell by 30 percent within six months.";
  await makeSetupItem(maya, { projectId, name: "Call", content });
  await app.runJobs();

  const { contradictions } = await insightsOf(maya, projectId);

  assert.deepEqual(
    contradictions.map(({ one, other }) => [one.itemName, other.itemName]),
    [["Call", "Halden Foods"]],
  );
});

test("an empty project has no insights", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);
  assert.deepEqual(await insightsOf(maya, id), {
    contradictions: [],
    numbers: [],
    openQuestions: [],
    keyPhrases: [],
  });
});
