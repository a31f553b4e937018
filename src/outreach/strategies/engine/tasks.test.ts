import assert from "node:assert/strict";
import { test } from "node:test";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { runningContract } from "./running.contract.ts";
import type { MadeCampaign } from "./running.makers.ts";
import { makeTaskQueue } from "./task-queue.makers.ts";
import { type TaskResult, tasksContract } from "./tasks.contract.ts";

const app = await testApp();

async function makeQueue(owner: Person) {
  const { people, ...queue } = await makeTaskQueue(app, owner, ["Priya"]);
  const [person] = people;
  assert.ok(person);
  return { ...queue, person };
}

async function tasksOf(owner: Person, { projectId }: Pick<MadeCampaign, "projectId">, more = {}) {
  return owner.call(tasksContract.list, { query: { projectId, ...more } });
}

async function settleFirst(
  owner: Person,
  campaign: Pick<MadeCampaign, "projectId">,
  result: TaskResult,
) {
  const [task] = (await tasksOf(owner, campaign)).list;
  assert.ok(task);
  const { taskId } = task;
  await owner.call(tasksContract.settle, { params: { taskId }, body: { result } });
  return task;
}

function forecastOf(owner: Person, { projectId }: Pick<MadeCampaign, "projectId">) {
  return owner.call(tasksContract.forecast, { query: { projectId } });
}

function planOf(owner: Person, enrolmentId: string) {
  return owner.call(enrolmentsContract.read, { params: { enrolmentId } });
}

test("a LinkedIn step becomes a task with text and profile", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);

  const { list, total, overdue } = await tasksOf(maya, queue);

  assert.deepEqual([total, overdue], [1, 0]);
  assert.equal(list[0]?.body, "Hi Priya, a question.");
  assert.match(list[0]?.linkedinUrl ?? "", /^https:\/\/www\.linkedin\.com\/in\/person-\d+$/);
});

test("completing a connection request plans the next step after its wait", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);

  await settleFirst(maya, queue, "sent");

  assert.equal((await tasksOf(maya, queue)).total, 0);
  const { places } = await planOf(maya, queue.person.enrolmentId);
  const place = places.find(({ channel }) => channel === "linkedin");
  assert.equal(place?.state, "planned");
  const { rows } = await app.admin.query<{ at: Date }>(
    "select planned_at as at from enrolment_places where enrolment_id = $1 and channel = 'linkedin'",
    [queue.person.enrolmentId],
  );
  assert.ok(new Date(rows[0]?.at ?? 0).getTime() > Date.now() + 20 * HOUR_MS);
});

test("reopening a task reopens its plan", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  const { taskId } = await settleFirst(maya, queue, "replied");
  assert.equal((await planOf(maya, queue.person.enrolmentId)).status, "replied");

  await maya.call(tasksContract.reopen, { params: { taskId } });

  const { list } = await tasksOf(maya, queue);
  assert.deepEqual(
    list.map((task) => [task.taskId, task.result]),
    [[taskId, null]],
  );
  const { status, places } = await planOf(maya, queue.person.enrolmentId);
  assert.equal(status, "active");
  assert.equal(places.find(({ channel }) => channel === "linkedin")?.state, "task");
});

test("a task cannot be opened again once the next step was done", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  const { taskId } = await settleFirst(maya, queue, "connected");
  await app.admin.query(
    "update enrolment_places set due_at = now(), planned_at = now() where campaign_id = $1",
    [queue.campaignId],
  );
  await app.admin.query("update strategy_channels set due_at = now() where campaign_id = $1", [
    queue.campaignId,
  ]);
  await app.runJobs();

  await assert.rejects(maya.call(tasksContract.reopen, { params: { taskId } }), /409 task_passed/);
});

test("of two people settling a task, one succeeds", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  const [task] = (await tasksOf(maya, queue)).list;
  assert.ok(task);
  const settle = () =>
    maya.call(tasksContract.settle, {
      params: { taskId: task.taskId },
      body: { result: "sent" },
    });

  const outcomes = await Promise.allSettled([settle(), settle()]);

  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
});

test("a request that was sent is marked as accepted later", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  const { taskId } = await settleFirst(maya, queue, "sent");

  await maya.call(tasksContract.settle, { params: { taskId }, body: { result: "connected" } });

  const { list } = await tasksOf(maya, queue, { state: "settled" });
  assert.deepEqual(
    list.map(({ result }) => result),
    ["connected"],
  );
});

test("notes sent this month are counted per member", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  const jonas = await app.signIn({ with: maya });

  await settleFirst(maya, queue, "sent");

  assert.equal((await tasksOf(maya, queue)).notesSent, 1);
  assert.equal((await tasksOf(jonas, queue)).notesSent, 0);
});

test("the queue can be filtered by task owner", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  await maya.call(strategiesContract.updateChannel, {
    params: { channelId: queue.channelId },
    body: { assigneeId: maya.userId },
  });

  assert.equal((await tasksOf(maya, queue, { assigneeId: maya.userId })).total, 1);
  assert.equal((await tasksOf(maya, queue, { assigneeId: crypto.randomUUID() })).total, 0);
});

test("pausing a campaign hides its tasks until it resumes", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  const params = { campaignId: queue.campaignId };

  await maya.call(runningContract.pause, { params });
  const { list, total } = await tasksOf(maya, queue);
  assert.deepEqual([list.length, total], [0, 0]);

  await maya.call(runningContract.start, { params });
  assert.equal((await tasksOf(maya, queue)).total, 1);
});

test("turning a channel off hides its tasks until it returns", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  const turn = (isOn: boolean) =>
    maya.call(strategiesContract.updateChannel, {
      params: { channelId: queue.channelId },
      body: { isOn },
    });

  await turn(false);
  assert.equal((await tasksOf(maya, queue)).total, 0);

  await turn(true);
  assert.equal((await tasksOf(maya, queue)).total, 1);
});

test("tasks of an archived strategy leave the queue", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);

  await maya.call(strategiesContract.archive, { params: { strategyId: queue.strategyId } });

  assert.equal((await tasksOf(maya, queue)).total, 0);
});

test("a task of an archived strategy is not opened again", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  const { taskId } = await settleFirst(maya, queue, "sent");
  await maya.call(strategiesContract.archive, { params: { strategyId: queue.strategyId } });

  await assert.rejects(
    maya.call(tasksContract.reopen, { params: { taskId } }),
    /409 strategy_archived/,
  );

  assert.equal((await tasksOf(maya, queue, { state: "settled" })).list[0]?.result, "sent");
});

test("a task stays due today until midnight in the project's zone", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  const { timeZone } = await maya.call(projectsContract.read, {
    params: { projectId: queue.projectId },
  });
  const startOfDay = Temporal.Now.plainDateISO(timeZone).toZonedDateTime(timeZone).toInstant();
  await app.admin.query("update campaign_tasks set due_at = $2 where campaign_id = $1", [
    queue.campaignId,
    startOfDay.toString(),
  ]);

  const { list, overdue } = await tasksOf(maya, queue);

  assert.deepEqual([list[0]?.due, overdue], ["today", 0]);
});

test("an overdue task is counted as one", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  await app.admin.query(
    "update campaign_tasks set due_at = now() - interval '1 day' where campaign_id = $1",
    [queue.campaignId],
  );

  assert.equal((await tasksOf(maya, queue)).overdue, 1);
});

test("a task is reopenable until the next step was done", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  await settleFirst(maya, queue, "connected");
  const isReopenable = async () =>
    (await tasksOf(maya, queue, { state: "settled" })).list.map((task) => task.isReopenable);
  assert.deepEqual(await isReopenable(), [true]);

  await app.admin.query(
    "update enrolment_places set due_at = now(), planned_at = now() where campaign_id = $1",
    [queue.campaignId],
  );
  await app.admin.query("update strategy_channels set due_at = now() where campaign_id = $1", [
    queue.campaignId,
  ]);
  await app.runJobs();

  assert.deepEqual(await isReopenable(), [false]);
});

test("the forecast counts the tasks that the planner foresees", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  await settleFirst(maya, queue, "connected");

  const { tasks, hasMore, firstAt } = await forecastOf(maya, queue);

  assert.deepEqual([tasks, hasMore], [1, false]);
  const { places } = await planOf(maya, queue.person.enrolmentId);
  const place = places.find(({ channel }) => channel === "linkedin");
  assert.equal(firstAt, place?.plannedAt);
});

test("a paused campaign has no tasks in the forecast", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  await settleFirst(maya, queue, "connected");

  await maya.call(runningContract.pause, { params: { campaignId: queue.campaignId } });

  assert.deepEqual(await forecastOf(maya, queue), { tasks: 0, hasMore: false, firstAt: null });
});

test("a task due today is counted as due now", async () => {
  const maya = await app.signIn();
  const queue = await makeQueue(maya);
  await app.admin.query("update campaign_tasks set due_at = now() where campaign_id = $1", [
    queue.campaignId,
  ]);
  assert.equal((await tasksOf(maya, queue)).dueNow, 1);
});
