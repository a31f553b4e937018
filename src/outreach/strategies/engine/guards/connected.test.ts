import assert from "node:assert/strict";
import { test } from "node:test";
import { makeTaskQueue } from "#src/outreach/strategies/engine/task-queue.makers.ts";
import { type TaskResult, tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();

/** A connection request with this result, where the next step is due. */
async function afterRequest(owner: Person, results: readonly TaskResult[]) {
  const queue = await makeTaskQueue(app, owner, ["Priya"]);
  const { projectId, campaignId, people } = queue;
  const [person] = people;
  const { list } = await owner.call(tasksContract.list, { query: { projectId } });
  const [task] = list;
  assert.ok(task && person);
  for (const result of results)
    await owner.call(tasksContract.settle, {
      params: { taskId: task.taskId },
      body: { result },
    });
  await app.admin.query(
    `update enrolment_places set due_at = now(), planned_at = now()
      where campaign_id = $1 and state = 'planned'`,
    [campaignId],
  );
  await app.admin.query(
    "update strategy_channels set due_at = now() where campaign_id = $1 and status = 'active'",
    [campaignId],
  );
  await app.runJobs();
  const { enrolmentId } = person;
  const open = await owner.call(tasksContract.list, { query: { projectId } });
  return {
    open: open.list,
    plan: await owner.call(enrolmentsContract.read, { params: { enrolmentId } }),
  };
}

for (const results of [["connected"], ["already-connected"], ["sent", "connected"]] as const)
  test(`a message for connected people becomes a task after "${results.join(", ")}"`, async () => {
    const maya = await app.signIn();

    const { open } = await afterRequest(maya, results);

    assert.deepEqual(
      open.map(({ kind, body }) => [kind, body]),
      [["linkedin-message", "Thanks, Priya."]],
    );
  });

for (const result of ["sent", "not-found", "note-quota", "skipped"] as const)
  test(`a message for connections is skipped after "${result}"`, async () => {
    const maya = await app.signIn();

    const { open, plan } = await afterRequest(maya, [result]);

    assert.deepEqual(open, []);
    const skipped = plan.decisions.find(({ decision }) => decision === "skipped");
    assert.equal(skipped?.details.reason, "condition");
  });
