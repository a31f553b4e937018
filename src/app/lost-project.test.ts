import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakePushService } from "#fakes/web-push/fake-push-service.ts";
import { searchContract } from "#src/app/search/search.contract.ts";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeSend, makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { peopleContract } from "#src/outreach/directory/people.contract.ts";
import { makeMerge, personOf } from "#src/outreach/directory/people.makers.ts";
import { makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeDevice } from "#src/workspace/notifications/notifications.makers.ts";
import { projectAccessContract } from "#src/workspace/projects/project-access.contract.ts";
import {
  restrictProject,
  setProjectMember,
} from "#src/workspace/projects/project-access.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

// A member without access to a project gets nothing from it: no mentions, work, notifications or sends.

const service = await startFakePushService();
after(service.stop);
const app = await testApp({ environment: { FETCH_ALLOW_HOSTS: service.host } });

async function colleagues() {
  const maya = await app.signIn({ role: "admin" });
  return { maya, jonas: await app.signIn({ with: maya, role: "edit" }) };
}

const noMember = refusal(404, "member_not_found");

test("nobody out of reach is mentioned, assigned or handed a draft", async () => {
  const { maya, jonas } = await colleagues();
  const { projectId, threadId } = await makeThread(app, maya);
  await restrictProject(maya, projectId);

  const note = { projectId, threadId, text: "Look", mentions: [jonas.userId] };
  await assert.rejects(maya.call(notesContract.create, { body: note }), noMember);
  const set = { assigneeId: jonas.userId };
  for (const place of [{ projectId }, {}]) {
    const body = { ...place, threadIds: [threadId], set };
    await assert.rejects(maya.call(threadsContract.mark, { body }), noMember);
  }
  const draft = { projectId, threadId, memberId: jonas.userId, version: 1, text: "Check" };
  await assert.rejects(maya.call(draftsContract.handOver, { body: draft }), noMember);
});

test("an email of someone who lost the project is held", async () => {
  const { maya, jonas } = await colleagues();
  const { projectId, scheduledMessageId } = await makeSend(app, jonas);
  await restrictProject(maya, projectId);
  await setProjectMember(maya, projectId, { memberId: jonas.userId, mayEdit: false });
  await app.admin.query(
    "update scheduled_messages set send_at = now(), undo_until = now(), due_at = now() where id = $1",
    [scheduledMessageId],
  );

  await app.runJobs();

  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.deepEqual(
    list.map(({ status, heldReason }) => [status, heldReason]),
    [["held", "author-left"]],
  );
});

test("a notification is not sent to someone who lost the project", async () => {
  const { maya, jonas } = await colleagues();
  const [kept, lost] = [await makeThread(app, maya), await makeThread(app, maya)];
  const device = await makeDevice(jonas, service);
  for (const { projectId, threadId } of [kept, lost]) {
    const body = { projectId, threadId, text: "Look", mentions: [jonas.userId] };
    await maya.call(notesContract.create, { body });
  }
  await restrictProject(maya, lost.projectId);

  await app.runJobs();

  const { needsReply } = await jonas.call(threadsContract.counts, { query: {} });
  assert.deepEqual(
    service.received(device).map(({ data }) => [data.tag, data.badge]),
    [[kept.threadId, needsReply]],
  );
});

test("a person's history in a restricted project is hidden", async () => {
  const { maya, jonas } = await colleagues();
  const { leadId, strategy } = await makeEnrolledLead(maya);
  const { projectId } = strategy;
  const personId = await personOf(maya, leadId);
  await restrictProject(maya, projectId);

  const facts = await jonas.call(peopleContract.read, { params: { personId } });

  assert.doesNotMatch(JSON.stringify(facts), new RegExp(`${projectId}|${leadId}`));
});

test("people are merged by someone who reaches every project", async () => {
  const { maya, jonas } = await colleagues();
  const { mergeId } = await makeMerge(maya);
  await restrictProject(maya, (await makeProject(maya)).id);

  await assert.rejects(
    jonas.call(peopleContract.unmerge, { params: { mergeId } }),
    refusal(409, "people_out_of_reach"),
  );
  await maya.call(peopleContract.unmerge, { params: { mergeId } });
});

test("search finds a project's name for its people only", async () => {
  const { maya, jonas } = await colleagues();
  const { id } = await makeProject(maya, { name: "Halden secret" });
  await restrictProject(maya, id);
  const find = async () => {
    const { projects } = await jonas.call(searchContract.search, { query: { q: "Halden" } });
    return projects.map((one) => one.id);
  };

  assert.deepEqual(await find(), []);
  await setProjectMember(maya, id, { memberId: jonas.userId, mayEdit: false });
  assert.deepEqual(await find(), [id]);
  const params = { projectId: id, memberId: jonas.userId };
  await maya.call(projectAccessContract.removeMember, { params, query: {} });
  assert.deepEqual(await find(), []);
});
