import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { newId } from "#src/platform/server/ids.ts";
import {
  defineWorkJob,
  WorkPayload,
  type WorkRun,
} from "#src/platform/server/jobs/define-work-job.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { closeOrganization } from "#src/workspace/organizations/organizations.makers.ts";
import { backgroundWorkContract } from "./background-work.contract.ts";
import { makeWork } from "./background-work.makers.ts";

type Run = WorkRun<{ organizationId: string; workId: string }>;

/** Each test defines the job's behaviour. */
let act: (run: Run) => Promise<void> = async () => undefined;

const job = defineWorkJob({
  name: "test.work",
  payload: WorkPayload,
  queue: { retries: { limit: 1, delaySeconds: 60, maxDelaySeconds: 60 } },
  run: (run) => act(run),
});

const app = await testApp({ jobs: [job], environment: { LOG_LEVEL: "silent" } });

function begin(person: Person): Promise<string> {
  const { organizationId } = person;
  return inOrganization(app.services, organizationId, async ({ db, org }) => {
    const workId = await addWork(db, org, { kind: "test.work", label: "Import 3 pages" });
    await app.services.jobs.enqueue(db, job, { organizationId, workId });
    return workId;
  });
}

async function show(person: Person, workId: string) {
  const { list } = await person.call(backgroundWorkContract.list, { query: {} });
  const work = list.find(({ id }) => id === workId);
  assert.ok(work);
  return work;
}

function cancel(person: Person, workId: string) {
  return person.call(backgroundWorkContract.cancel, { params: { workId } });
}

/** The operator's view: members cannot see a closed organisation. */
async function storedWork(workId: string) {
  const { rows } = await app.admin.query<{ status: string; error_code: string | null }>(
    "select status, error_code from background_work where id = $1",
    [workId],
  );
  return rows[0];
}

test("work of a closed organisation ends", async () => {
  const maya = await app.signIn({ role: "admin" });
  const workId = await begin(maya);
  act = async ({ work }) => {
    await closeOrganization(maya);
    await work.report({ done: 1 });
  };

  await assert.rejects(app.runJobs(), /organization_closed/);
  await assert.rejects(app.services.jobs.runJobs({ early: true }), /organization_closed/);

  const ended = { status: "failed", error_code: "organization_closed" };
  assert.deepEqual(await storedWork(workId), ended);
});

async function untilCancelled({ signal }: Run): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
  throw signal.reason;
}

test("work shows progress while running and its duration afterwards", async () => {
  const maya = await app.signIn();
  const workId = await begin(maya);
  assert.equal((await show(maya, workId)).status, "queued");
  act = async ({ work }) => {
    await work.report({ phase: "reading", done: 1, total: 3 });
    const running = await show(maya, workId);
    assert.deepEqual(
      [running.status, running.phase, running.done, running.total],
      ["running", "reading", 1, 3],
    );
    await work.report({ done: 2 });
    await work.report({ done: 3 });
  };
  await app.runJobs();
  const rested = await show(maya, workId);
  assert.deepEqual([rested.status, rested.done], ["finished", 3]);
  assert.ok((rested.startedAt ?? "z") <= (rested.finishedAt ?? ""));
});

test("cancelled work stops within a second", async () => {
  const maya = await app.signIn();
  const workId = await begin(maya);
  let cancelledAt = 0;
  act = async (run) => {
    const answer = await cancel(maya, workId);
    assert.ok(answer.isCancelling);
    cancelledAt = performance.now();
    await untilCancelled(run);
  };
  await app.runJobs();
  assert.ok(performance.now() - cancelledAt < 1000);
  assert.equal((await show(maya, workId)).status, "cancelled");
});

test("work that is cancelled before its turn never begins", async () => {
  const maya = await app.signIn();
  const workId = await begin(maya);
  let hasBegun = false;
  act = async () => {
    hasBegun = true;
  };
  assert.equal((await cancel(maya, workId)).status, "cancelled");
  await app.runJobs();
  assert.ok(!hasBegun);
});

test("work whose process died resumes from its last report", async () => {
  const maya = await app.signIn();
  const workId = await begin(maya);
  act = async ({ work }) => {
    await work.report({ phase: "reading", done: 2, total: 3 });
    throw new Error("the process died");
  };
  await assert.rejects(app.runJobs(), /the process died/);
  assert.equal((await show(maya, workId)).status, "running");
  let before: unknown;
  act = async ({ work }) => {
    before = { done: work.before.done, phase: work.before.phase };
  };
  await app.services.jobs.runJobs({ early: true });
  assert.deepEqual(before, { done: 2, phase: "reading" });
  assert.equal((await show(maya, workId)).status, "finished");
});

test("cancelling work whose process died keeps it from running again", async () => {
  const maya = await app.signIn();
  const workId = await begin(maya);
  act = async () => {
    throw new Error("the process died");
  };
  await assert.rejects(app.runJobs(), /the process died/);
  await cancel(maya, workId);
  await app.services.jobs.runJobs({ early: true });
  assert.equal((await show(maya, workId)).status, "cancelled");
});

test("work that cannot succeed fails immediately with a reason", async () => {
  const maya = await app.signIn();
  const workId = await begin(maya);
  act = async () => {
    throw conflict("page_locked");
  };
  await app.runJobs();
  const work = await show(maya, workId);
  assert.deepEqual([work.status, work.errorCode], ["failed", "page_locked"]);
});

test("work that fails repeatedly ends as failed", async () => {
  const maya = await app.signIn();
  const workId = await begin(maya);
  act = async () => {
    throw new Error("always");
  };
  await assert.rejects(app.runJobs(), /always/);
  await assert.rejects(app.services.jobs.runJobs({ early: true }), /always/);
  const work = await show(maya, workId);
  assert.deepEqual([work.status, work.errorCode], ["failed", "internal_error"]);
});

test("finished work cannot be cancelled", async () => {
  const maya = await app.signIn();
  const workId = await begin(maya);
  act = async () => undefined;
  await app.runJobs();
  await assert.rejects(cancel(maya, workId), { status: 409, code: "work_finished" });
});

test("work of another organisation cannot be cancelled and is not shown", async () => {
  const maya = await app.signIn();
  const stranger = await app.signIn();
  const workId = await makeWork(app, maya);
  await assert.rejects(cancel(stranger, workId), { status: 404, code: "work_not_found" });
  const { list } = await stranger.call(backgroundWorkContract.list, { query: {} });
  assert.deepEqual(list, []);
});

test("the list starts with running work and filters by project", async () => {
  const maya = await app.signIn();
  const projectId = newId();
  const inProject = await makeWork(app, maya, { projectId });
  const newer = await makeWork(app, maya);
  await cancel(maya, newer);
  const all = await maya.call(backgroundWorkContract.list, { query: {} });
  assert.deepEqual(
    all.list.map(({ id }) => id),
    [inProject, newer],
  );
  const ofProject = await maya.call(backgroundWorkContract.list, { query: { projectId } });
  assert.deepEqual(
    ofProject.list.map(({ id }) => id),
    [inProject],
  );
});
