import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakePushService } from "#fakes/web-push/fake-push-service.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { notificationsContract } from "./notifications.contract.ts";
import { makeDevice } from "./notifications.makers.ts";

const service = await startFakePushService();
after(service.stop);
let now = new Date();
const app = await testApp({
  environment: { FETCH_ALLOW_HOSTS: service.host },
  clock: { now: () => now },
});

/** Jonas has a device; Maya mentions him. */
async function scene() {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "view" });
  await maya.call(emailContract.update, { body: { firstName: "Maya", lastName: "Keller" } });
  const place = await makeThread(app, maya);
  const device = await makeDevice(jonas, service);
  return { maya, jonas, device, place };
}

type Place = { projectId: string; threadId: string };

async function mention(author: Person, { userId }: Person, { projectId, threadId }: Place) {
  const body = { projectId, threadId, text: "Please call them.", mentions: [userId] };
  return author.call(notesContract.create, { body });
}

const titles = (device: { endpoint: string }) =>
  service.received(device).map(({ data }) => data.title);

test("a mention is pushed with its author and subject", async () => {
  const { maya, jonas, device, place } = await scene();

  await mention(maya, jonas, place);
  await app.runJobs();

  const [{ data, topic } = { data: undefined, topic: undefined }] = service.received(device);
  const { threadId, projectId } = place;
  assert.equal(data?.title, "Maya Keller mentioned you");
  assert.match(String(data?.text), /^A question · /);
  assert.equal(data?.path, `/projects/${projectId}/inbox?thread=${threadId}`);
  assert.equal(topic, threadId.replaceAll("-", ""));
});

test("a push never contains the text of the note or email", async () => {
  const { maya, jonas, device, place } = await scene();

  await mention(maya, jonas, place);
  await app.runJobs();

  const [sent] = service.received(device);
  assert.deepEqual(Object.keys(sent?.data ?? {}), [
    "title",
    "text",
    "path",
    "tag",
    "badge",
    "deviceId",
  ]);
  assert.doesNotMatch(JSON.stringify(sent), /Please call them/);
});

test("the badge is the number of conversations that need a reply", async () => {
  const { maya, jonas, device, place } = await scene();

  await mention(maya, jonas, place);
  await app.runJobs();

  const { needsReply } = await maya.call(threadsContract.counts, { query: {} });
  assert.ok(needsReply > 0);
  assert.deepEqual(
    service.received(device).map(({ data }) => data.badge),
    [needsReply],
  );
});

test("a note that was seen first is not pushed", async () => {
  const { maya, jonas, device, place } = await scene();

  await mention(maya, jonas, place);
  const { projectId, threadId } = place;
  await jonas.call(notesContract.markSeen, { body: { projectId, threadId } });
  await app.runJobs();

  assert.deepEqual(titles(device), []);
});

test("new mail that needs a reply is pushed with its sender", async () => {
  const { maya, device } = await scene();

  await makeThread(app, maya);
  await app.runJobs();

  assert.deepEqual(titles(device), ["Jane Doe"]);
});

test("an assignment is pushed to its assignee", async () => {
  const { maya, jonas, device, place } = await scene();

  const { projectId, threadId } = place;
  const set = { assigneeId: jonas.userId };
  await maya.call(threadsContract.mark, { body: { projectId, threadIds: [threadId], set } });
  await app.runJobs();

  assert.deepEqual(titles(device), ["Maya Keller assigned you a conversation"]);
});

test("an assignment that was undone is not pushed", async () => {
  const { maya, jonas, device, place } = await scene();

  const { projectId, threadId } = place;
  const mark = (assigneeId: string | null) =>
    maya.call(threadsContract.mark, {
      body: { projectId, threadIds: [threadId], set: { assigneeId } },
    });
  await mark(jonas.userId);
  await mark(null);
  await app.runJobs();

  assert.deepEqual(titles(device), []);
});

test("a kind that is turned off is not pushed", async () => {
  const { maya, jonas, device, place } = await scene();

  const body = { kinds: ["assignment" as const], quietHours: null };
  await jonas.call(notificationsContract.saveSettings, { body });
  await mention(maya, jonas, place);
  await app.runJobs();

  assert.deepEqual(titles(device), []);
});

test("a removed member receives no push", async () => {
  const { maya, jonas, device, place } = await scene();

  await mention(maya, jonas, place);
  await maya.call(membersContract.change, { body: { memberId: jonas.userId, remove: true } });
  await app.runJobs();

  assert.deepEqual(titles(device), []);
  assert.equal(await countDevices(jonas), 0);
});

test("signing out deletes the subscription", async () => {
  const { maya, jonas, device, place } = await scene();

  await mention(maya, jonas, place);
  await jonas.call(authContract.signOut);
  await app.runJobs();

  assert.deepEqual(titles(device), []);
  assert.equal(await countDevices(jonas), 0);
});

test("an expired session receives no push", async () => {
  const { maya, jonas, device, place } = await scene();

  await mention(maya, jonas, place);
  await app.admin.query("update sessions set expires_at = now() where user_id = $1", [
    jonas.userId,
  ]);
  await app.runJobs();

  assert.deepEqual(titles(device), []);
});

async function countDevices({ userId }: Person): Promise<number> {
  const { rows } = await app.admin.query(
    "select count(*)::int as count from notification_devices where user_id = $1",
    [userId],
  );
  return rows[0].count;
}

test("a subscription that the push service calls gone is deleted", async () => {
  const { maya, jonas, device, place } = await scene();

  service.unsubscribe(device);
  await mention(maya, jonas, place);
  await app.runJobs();

  assert.equal(await countDevices(jonas), 0);
});

test("a notification that the push service refuses for now follows once", async () => {
  const { maya, jonas, device, place } = await scene();

  service.arm(/^POST \/push/, { answers: { status: 429 } });
  await mention(maya, jonas, place);
  await app.runJobs();
  assert.deepEqual(titles(device), []);

  await makeDue(jonas);
  await app.runJobs();
  await makeDue(jonas);
  await app.runJobs();
  assert.deepEqual(titles(device), ["Maya Keller mentioned you"]);
});

/** Their time has come. */
function makeDue({ userId }: Person) {
  return app.admin.query("update notifications set due_at = now() where user_id = $1", [userId]);
}

test("a connection that breaks after sending causes no second push", async () => {
  const { maya, jonas, device, place } = await scene();

  service.arm(/^POST \/push/, { cuts: "after" });
  await mention(maya, jonas, place);
  await app.runJobs();
  await makeDue(jonas);
  await app.runJobs();

  assert.deepEqual(titles(device), ["Maya Keller mentioned you"]);
});

test("quiet hours end with one summary", async (t) => {
  t.after(() => {
    now = new Date();
  });
  const { maya, jonas, device, place } = await scene();
  const clockIn = (hours: number) =>
    new Date(now.getTime() + hours * 3_600_000).toISOString().slice(11, 16);
  const quietHours = { from: clockIn(-1), until: clockIn(1), zone: "UTC" };
  const kinds = ["mention" as const, "assignment" as const];
  await jonas.call(notificationsContract.saveSettings, { body: { kinds, quietHours } });

  await mention(maya, jonas, place);
  await mention(maya, jonas, place);
  await app.runJobs();
  assert.deepEqual(titles(device), []);

  now = new Date(now.getTime() + 3_600_000);
  await makeDue(jonas);
  await app.runJobs();
  const sent = service.received(device).map(({ data }) => [data.title, data.text]);
  assert.deepEqual(sent, [["2 notifications during your quiet hours", "2 mentions"]]);
});

test("a test reaches the device at once", async () => {
  const { jonas, device } = await scene();

  const params = { deviceId: device.deviceId };
  const { outcome } = await jonas.call(notificationsContract.test, { params });

  assert.equal(outcome, "accepted");
  assert.deepEqual(titles(device), ["Notifications work on this device"]);
});

test("an endpoint on a private address is never called", async () => {
  const { jonas, device } = await scene();
  const body = { endpoint: "https://10.0.0.1/push", keys: device.keys };

  const { deviceId } = await jonas.call(notificationsContract.keepDevice, { body });
  const { outcome } = await jonas.call(notificationsContract.test, { params: { deviceId } });

  assert.equal(outcome, "refused");
});

test("the devices of a colleague can neither be tested nor removed", async () => {
  const { maya, device } = await scene();
  const params = { deviceId: device.deviceId };

  for (const endpoint of [notificationsContract.test, notificationsContract.removeDevice])
    await assert.rejects(maya.call(endpoint, { params }), refusal(404, "device_not_found"));
});
