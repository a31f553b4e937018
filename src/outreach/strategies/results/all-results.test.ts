import assert from "node:assert/strict";
import { test } from "node:test";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { resultsContract } from "./results.contract.ts";
import { makeAnsweredCampaign } from "./results.makers.ts";

const app = await testApp();
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);
const DAYS = { startDate: dayAt(Date.now() - DAY_MS), endDate: dayAt(Date.now() + DAY_MS) };

function readAll(person: Person) {
  return person.call(resultsContract.projects, { query: DAYS });
}

test("each project has the numbers of its own results", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeAnsweredCampaign(app, maya, { people: 3, intent: "interested" });
  await makeAnsweredCampaign(app, maya, { people: 2 });

  const { list } = await readAll(maya);

  assert.deepEqual(
    list.map(({ sent }) => sent),
    [3, 2],
  );
  const own = await maya.call(resultsContract.read, { query: { projectId, ...DAYS } });
  const { projectId: id, name: _, ...numbers } = list[0] ?? assert.fail("no project");
  assert.equal(id, projectId);
  assert.deepEqual(numbers, own.total);
});

test("projects add up to the total and the trend", async () => {
  const maya = await app.signIn();
  await makeAnsweredCampaign(app, maya, { people: 3 });
  await makeAnsweredCampaign(app, maya, { people: 2 });

  const { total, trend } = await readAll(maya);

  const sent = trend.list.reduce((all, day) => all + day.sent, 0);
  const replies = trend.list.reduce((all, day) => all + day.replies, 0);
  assert.deepEqual([total.sent, sent, total.replies.count, replies], [5, 5, 2, 2]);
});

test("archived projects and other organisations are left out", async () => {
  const maya = await app.signIn();
  const noor = await app.signIn();
  const { projectId } = await makeAnsweredCampaign(app, maya);
  await makeAnsweredCampaign(app, noor);
  await maya.call(projectsContract.archive, { params: { projectId } });

  const { total, list } = await readAll(maya);

  assert.deepEqual([total.sent, list], [0, []]);
});

test("the range of all projects is limited", async () => {
  const maya = await app.signIn();
  const query = { startDate: "2025-01-01", endDate: "2026-03-01" };
  await assert.rejects(maya.call(resultsContract.projects, { query }), refusal(422, "range_long"));
});
