import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makeOffers } from "#src/knowledge/document-store/document-store.makers.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { openTask } from "#src/outreach/strategies/engine/running.makers.ts";
import { writingContract } from "#src/outreach/strategies/writing/writing.contract.ts";
import {
  makeStepsDraft,
  makeWritable,
  USUAL_WISHES,
} from "#src/outreach/strategies/writing/writing.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { todayContract } from "./today.contract.ts";

const app = await testApp();

function readToday(person: Person) {
  return person.call(todayContract.read);
}

async function readOnly(person: Person, projectId: string) {
  const { list } = await readToday(person);
  const row = list.find((one) => one.projectId === projectId);
  assert.ok(row);
  return row;
}

test("archived projects are left out", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await maya.call(projectsContract.archive, { params: { projectId } });
  assert.deepEqual((await readToday(maya)).list, []);
});

test("conversations that need a reply are counted like the inbox counts them", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeThread(app, maya);
  const counts = await maya.call(threadsContract.counts, { query: { projectId } });
  assert.deepEqual([(await readOnly(maya, projectId)).needsReply, counts.needsReply], [1, 1]);
});

test("the project with the most open items comes first", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeThread(app, maya);
  const { id: newer } = await makeProject(maya);
  const { list } = await readToday(maya);
  assert.deepEqual(
    list.map((row) => row.projectId),
    [projectId, newer],
  );
});

test("a mailbox that must be connected again is failing", async () => {
  const maya = await app.signIn();
  const { mailboxId, projectId } = await makeMailbox(maya);
  await app.admin.query("update mailboxes set status = 'reconnect-required' where id = $1", [
    mailboxId,
  ]);
  const { mailboxes } = await readOnly(maya, projectId);
  assert.deepEqual([mailboxes.total, mailboxes.failing], [1, 1]);
});

test("the allowance of a project is the sum of its mailboxes", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeMailbox(maya);
  await makeMailbox(maya, { projectId });
  const { allowedToday, sentToday } = (await readOnly(maya, projectId)).mailboxes;
  assert.ok(allowedToday > 0);
  assert.equal(sentToday, 0);
});

test("pages with a new text for edited blocks are to review", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, id } = await makePage(maya);
  await makeOffers(app, maya);
  await app.admin.query("update block_offers set decided_at = now() where document_id <> $1", [id]);
  assert.deepEqual((await readOnly(maya, projectId)).toReview, { pages: 1, campaigns: 0 });
});

test("campaigns with drafted steps are to review", async () => {
  const maya = await app.signIn();
  const made = await makeWritable(maya);
  await makeStepsDraft(app, maya, made);
  const { projectId } = made;
  assert.deepEqual((await readOnly(maya, projectId)).toReview, { pages: 0, campaigns: 1 });
});

test("a draft that was begun again and cancelled is not to review", async () => {
  const maya = await app.signIn();
  const made = await makeWritable(maya);
  await makeStepsDraft(app, maya, made);
  const { projectId, campaignId, pageIds } = made;
  await maya.call(writingContract.begin, {
    params: { campaignId },
    body: { ...USUAL_WISHES, pageIds },
  });
  await app.admin.query(
    "update step_drafts set status = 'cancelled' where status = 'in-progress' and campaign_id = $1",
    [campaignId],
  );
  assert.equal((await readOnly(maya, projectId)).toReview.campaigns, 0);
});

test("a running campaign is counted in its project", async () => {
  const maya = await app.signIn();
  await openTask(app, maya);
  const [row] = (await readToday(maya)).list;
  assert.equal(row?.campaigns.running, 1);
});

test("a campaign task that is due today is counted", async () => {
  const maya = await app.signIn();
  const taskId = await openTask(app, maya);
  await app.admin.query("update campaign_tasks set due_at = now() where id = $1", [taskId]);
  const [row] = (await readToday(maya)).list;
  assert.equal(row?.tasksDue, 1);
});

test("nothing of another organisation is counted", async () => {
  const maya = await app.signIn();
  await makeThread(app, await app.signIn());
  assert.deepEqual((await readToday(maya)).list, []);
});
