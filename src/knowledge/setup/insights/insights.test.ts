import assert from "node:assert/strict";
import { test } from "node:test";
import { insightsContract } from "#src/knowledge/setup/insights/insights.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();

function insightsOf(person: Person, projectId: string) {
  return person.call(insightsContract.read, { query: { projectId } });
}

test("insights name numbers and open questions of analysed pages", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const facts = { projectId, type: "case-study", name: "Halden Foods" } as const;
  const content = CASE_STUDY.replace(" with 240 employees", "");
  const { id } = await makeSetupItem(maya, { ...facts, content });
  await app.runJobs();

  const { numbers, openQuestions } = await insightsOf(maya, projectId);

  const reduced = numbers.find(({ figure }) => figure === "38 percent");
  assert.deepEqual(
    [reduced?.itemId, reduced?.itemName, reduced?.type],
    [id, "Halden Foods", "case-study"],
  );
  assert.match(reduced?.sentence ?? "", /fell by 38 percent/);
  const size = openQuestions.find(({ question }) => question === "Size");
  assert.deepEqual(
    size?.items.map(({ itemId }) => itemId),
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

test("insights read only the start of very long texts", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const filler = Array.from({ length: 200 }, () => `${"They pack and sort, ".repeat(22)}daily.`);
  for (const days of [41, 42, 43, 44, 45, 46]) {
    const content = [`It took ${days} days.`, ...filler, `It took ${days} weeks.`].join("\n\n");
    await makeSetupItem(maya, { projectId, name: `Long ${days}`, content });
  }
  const content = "It took 63 days.\n\nIt took 64 weeks.";
  await makeSetupItem(maya, { projectId, name: "Short", content });

  const { numbers } = await insightsOf(maya, projectId);

  assert.deepEqual(numbers.map(({ figure }) => figure).toSorted(), [
    ...[41, 42, 43, 44, 45, 46, 63].map((days) => `${days} days`),
    "64 weeks",
  ]);
});

test("an empty project has no insights", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);
  assert.deepEqual(await insightsOf(maya, id), {
    contradictions: [],
    numbers: [],
    openQuestions: [],
    keyPhrases: [],
    byModel: null,
  });
});
