import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { type ThreadChange, type ThreadQuestion, threadsContract } from "./threads.contract.ts";

const app = await testApp();

async function markView(
  person: Person,
  projectId: string,
  view: ThreadQuestion,
  set: ThreadChange,
) {
  const { undoToken, workId } = await person.call(threadsContract.mark, {
    body: { projectId, view, set },
  });
  assert.ok(undoToken && workId);
  return { undoToken, workId };
}

function undo(person: Person, projectId: string, undoToken: string) {
  return person.call(threadsContract.mark, { body: { projectId, undoToken } });
}

async function workOf(person: Person, projectId: string, workId: string | null) {
  const { list } = await person.call(backgroundWorkContract.list, { query: { projectId } });
  const { status, done, total } = list.find(({ id }) => id === workId) ?? {};
  return { status, done, total };
}

/** Subjects with the state that marking can change. */
async function read(person: Person, projectId: string) {
  const { list } = await person.call(threadsContract.list, { body: { projectId, limit: 100 } });
  return list.map(({ subject, state, isUnread, labelItemIds, snoozedUntil, turn, assigneeId }) => ({
    subject,
    state,
    isUnread,
    labelItemIds,
    snoozedUntil,
    turn,
    assigneeId,
  }));
}

async function makeThreads(person: Person, subjects: readonly string[]) {
  const mailbox = await makeMailbox(person);
  for (const subject of subjects)
    await person.call(mailboxesContract.writeFromOutside, {
      params: { mailboxId: mailbox.mailboxId },
      body: { from: { name: "Jane", address: "jane@northwind.test" }, subject, text: "Hello" },
    });
  await app.runJobs();
  return mailbox;
}

/** Adds enough rows for several pages, written directly into the tables. */
async function addThreads({ organizationId }: Person, mailboxId: string, count: number) {
  await app.admin.query(
    `insert into threads (organization_id, id, project_id, mailbox_id, subject, last_message_at,
        last_inbound_at, last_human_at, message_count)
      select $1, gen_random_uuid(), b.project_id, b.id, 'Bulk', now() - n * interval '1 minute',
        now() - n * interval '1 minute', now() - n * interval '1 minute', 1
      from mailboxes b, generate_series(1, $3) n where b.organization_id = $1 and b.id = $2`,
    [organizationId, mailboxId, count],
  );
}

test("everything in a view is marked, page by page, with its progress", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeThreads(maya, ["One"]);
  await addThreads(maya, mailboxId, 450);

  const { workId } = await markView(maya, projectId, { states: ["open"] }, { state: "done" });
  await app.runJobs();

  const counts = await maya.call(threadsContract.counts, { query: { projectId } });
  assert.equal(counts.open, 0);
  assert.deepEqual(await workOf(maya, projectId, workId), {
    status: "finished",
    done: 451,
    total: 451,
  });
});

test("a job marks and undoes more conversations than one request allows", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeThreads(maya, ["One"]);
  await addThreads(maya, mailboxId, 450);
  const { rows } = await app.admin.query<{ id: string }>(
    "select id from threads where project_id = $1 and subject = 'Bulk'",
    [projectId],
  );
  const threadIds = rows.map(({ id }) => id);
  const openNow = async () =>
    (await maya.call(threadsContract.counts, { query: { projectId } })).open;

  const body = { projectId, threadIds, set: { state: "done" } } as const;
  const { undoToken, workId } = await maya.call(threadsContract.mark, { body });
  await app.runJobs();
  assert.equal(await openNow(), 1);
  const work = await workOf(maya, projectId, workId);
  assert.deepEqual(work, { status: "finished", done: 450, total: 450 });

  await undo(maya, projectId, undoToken ?? "");
  await app.runJobs();
  assert.equal(await openNow(), 451);
});

test("chosen conversations of another project are left out by the job, too", async () => {
  const maya = await app.signIn();
  const other = await makeThreads(maya, ["Other"]);
  const { projectId, mailboxId } = await makeThreads(maya, ["One"]);
  await addThreads(maya, mailboxId, 250);
  const { rows } = await app.admin.query<{ id: string }>(
    "select id from threads where project_id = any($1)",
    [[projectId, other.projectId]],
  );
  const threadIds = rows.map(({ id }) => id);

  const body = { projectId, threadIds, set: { state: "done" } } as const;
  await maya.call(threadsContract.mark, { body });
  await app.runJobs();

  const [row] = await read(maya, other.projectId);
  assert.equal(row?.state, "open");
});

test("a marked view is restored exactly", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeThreads(maya, ["One", "Two", "Three"]);
  const { items } = await makeLabel(maya, { projectId });
  const labelItemIds = items.map(({ labelItemId }) => labelItemId).slice(0, 1);
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const [first, second] = list.map(({ threadId }) => threadId);
  assert.ok(first && second);
  const mark = (threadIds: string[], set: ThreadChange) =>
    maya.call(threadsContract.mark, { body: { projectId, threadIds, set } });
  await mark([first], { addLabelItemIds: labelItemIds, isUnread: false });
  await mark([second], { state: "snoozed", snoozedUntil: "2100-01-01T09:00:00.000Z" });
  const before = await read(maya, projectId);

  const set: ThreadChange = { state: "done", isUnread: false, removeLabelItemIds: labelItemIds };
  const { undoToken } = await markView(maya, projectId, {}, set);
  await app.runJobs();
  const during = await read(maya, projectId);
  await undo(maya, projectId, undoToken);
  await app.runJobs();

  assert.ok(during.every((one) => one.state === "done" && !one.isUnread));
  assert.deepEqual(await read(maya, projectId), before);
});

test("a conversation that arrives while a view is marked is unchanged", async () => {
  const maya = await app.signIn();
  const mailbox = await makeThreads(maya, ["Before"]);
  const { projectId } = mailbox;

  await markView(maya, projectId, {}, { state: "done" });
  await app.admin.query("update thread_markings set position = $2 where project_id = $1", [
    projectId,
    `${new Date(Date.now() - 1).toISOString()}_${newId()}`,
  ]);
  await makeThread(app, maya, { mailbox, subject: "After" });

  const rows = await read(maya, projectId);
  assert.deepEqual(
    rows.map(({ subject, state }) => [subject, state]),
    [
      ["After", "open"],
      ["Before", "done"],
    ],
  );
});

test("only the conversations that a search finds are marked", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeThreads(maya, ["Robot cell", "Lunch"]);

  await markView(maya, projectId, { search: "robot" }, { state: "done" });
  await app.runJobs();

  const rows = await read(maya, projectId);
  assert.deepEqual(
    rows.map(({ subject, state }) => [subject, state]),
    [
      ["Lunch", "open"],
      ["Robot cell", "done"],
    ],
  );
});

test("a marking that is cancelled before it begins changes nothing", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeThreads(maya, ["One"]);
  const { workId } = await markView(maya, projectId, {}, { state: "done" });

  await maya.call(backgroundWorkContract.cancel, { params: { workId } });
  await app.runJobs();

  assert.deepEqual(
    (await read(maya, projectId)).map(({ state }) => state),
    ["open"],
  );
});

test("a marking resumes after the last page after a crash", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeThreads(maya, ["One"]);
  await addThreads(maya, mailboxId, 300);
  const { undoToken, workId } = await markView(
    maya,
    projectId,
    {},
    { isUnread: true, state: "done" },
  );
  const { rows } = await app.admin.query<{ id: string; at: string }>(
    `select id, to_char(last_message_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') at
      from threads where project_id = $1 order by last_message_at desc, id desc offset 199 limit 1`,
    [projectId],
  );
  await app.admin.query("update thread_markings set position = $2, marked = 200 where id = $1", [
    undoToken,
    `${rows[0]?.at}_${rows[0]?.id}`,
  ]);

  await app.runJobs();

  assert.deepEqual(await workOf(maya, projectId, workId), {
    status: "finished",
    done: 301,
    total: 301,
  });
  const counts = await maya.call(threadsContract.counts, { query: { projectId } });
  assert.equal(counts.open, 200);
});

test("only its author can undo a marking", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { projectId } = await makeThreads(maya, ["One"]);
  const { undoToken } = await markView(maya, projectId, {}, { state: "done" });
  await app.runJobs();

  await assert.rejects(undo(jonas, projectId, undoToken), refusal(409, "undo_not_found"));
});

test("a running marking cannot be undone", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeThreads(maya, ["One"]);
  const { undoToken } = await markView(maya, projectId, {}, { state: "done" });

  await assert.rejects(undo(maya, projectId, undoToken), refusal(409, "marking_running"));
});

test("a marking ends as failed once its project is archived", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeThreads(maya, ["One"]);
  const { workId } = await markView(maya, projectId, {}, { state: "done" });
  await maya.call(projectsContract.archive, { params: { projectId } });

  await app.runJobs();

  assert.equal((await workOf(maya, projectId, workId)).status, "failed");
});

test("several conversations that are marked as unread are all unread", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeThreads(maya, ["One", "Two", "Three"]);
  await markView(maya, projectId, {}, { isUnread: false });
  await app.runJobs();

  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const threadIds = list.map(({ threadId }) => threadId);
  await maya.call(threadsContract.mark, {
    body: { projectId, threadIds, set: { isUnread: true } },
  });

  assert.deepEqual(
    (await read(maya, projectId)).map(({ isUnread }) => isUnread),
    [true, true, true],
  );
});
