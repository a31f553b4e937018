import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { mailingListsContract } from "./mailing-lists.contract.ts";
import { makeListMessage, oneClick } from "./mailing-lists.makers.ts";

const site = await startFakeSite();
after(site.stop);
const app = await testApp({ environment: { FETCH_ALLOW_HOSTS: site.host } });

async function listOf(owner: Pick<Person, "call">, messageId: string) {
  const { list } = await owner.call(mailingListsContract.read, { params: { messageId } });
  return list;
}

async function sendsOf(owner: Pick<Person, "call">, projectId: string) {
  const { list } = await owner.call(mailerContract.scheduled, { body: { projectId } });
  return list.map(({ to, subject, status }) => [to[0]?.address, subject, status]);
}

test("a list with a one-click header is left by one request", async () => {
  const maya = await app.signIn();
  site.set("/leave/1", "");
  const { messageId } = await makeListMessage(app, maya, {
    headers: oneClick(site.link("/leave/1")),
  });

  await maya.call(mailingListsContract.unsubscribe, { params: { messageId }, body: {} });
  await app.runJobs();

  assert.deepEqual(site.forms, [{ path: "/leave/1", body: "List-Unsubscribe=One-Click" }]);
  const { unsubscribe, ...list } = (await listOf(maya, messageId)) ?? {};
  const link = site.link("/leave/1");
  const expected = { sender: "news@shop.test", way: "request", address: null, page: link };
  assert.deepEqual(list, expected);
  assert.equal(unsubscribe?.status, "done");
});

test("a refused request says what the list answered", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeListMessage(app, maya, { headers: oneClick(site.link("/gone")) });

  await maya.call(mailingListsContract.unsubscribe, { params: { messageId }, body: {} });
  await app.runJobs();

  const { unsubscribe } = (await listOf(maya, messageId)) ?? {};
  assert.deepEqual([unsubscribe?.status, unsubscribe?.answer], ["failed", 404]);
});

test("a redirect does not count as left", async () => {
  const maya = await app.signIn();
  site.set("/moved", { status: 302, headers: { location: "http://169.254.169.254/" } });
  const { messageId } = await makeListMessage(app, maya, {
    headers: oneClick(site.link("/moved")),
  });

  await maya.call(mailingListsContract.unsubscribe, { params: { messageId }, body: {} });
  await app.runJobs();

  const { unsubscribe } = (await listOf(maya, messageId)) ?? {};
  assert.deepEqual([unsubscribe?.status, unsubscribe?.answer], ["failed", 302]);
});

test("a list at a private address is not asked", async () => {
  const maya = await app.signIn();
  const headers = oneClick("https://127.0.0.1/leave");
  const { messageId } = await makeListMessage(app, maya, { headers });

  await maya.call(mailingListsContract.unsubscribe, { params: { messageId }, body: {} });
  await app.runJobs();

  const { unsubscribe } = (await listOf(maya, messageId)) ?? {};
  assert.deepEqual([unsubscribe?.status, unsubscribe?.answer], ["failed", null]);
});

test("an undone request is never sent", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeListMessage(app, maya, {
    headers: oneClick(site.link("/undone")),
  });

  const params = { messageId };
  await maya.call(mailingListsContract.unsubscribe, { params, body: { undoSeconds: 30 } });
  await maya.call(mailingListsContract.undo, { params });
  await app.admin.query("update pgboss.job set start_after = now() where name = 'inbox.ask-list'");
  await app.runJobs();

  assert.equal((await listOf(maya, messageId))?.unsubscribe, null);
  assert.ok(site.forms.every(({ path }) => path !== "/undone"));
});

test("a request that was sent cannot be undone", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeListMessage(app, maya, {
    headers: oneClick(site.link("/leave/1")),
  });
  const params = { messageId };
  await maya.call(mailingListsContract.unsubscribe, { params, body: {} });
  await app.runJobs();

  const asking = maya.call(mailingListsContract.undo, { params });

  await assert.rejects(asking, refusal(409, "unsubscribe_sent"));
});

test("a list without a request is left by email", async () => {
  const maya = await app.signIn();
  const { projectId, messageId } = await makeListMessage(app, maya);

  await maya.call(mailingListsContract.unsubscribe, { params: { messageId }, body: {} });
  await app.runJobs();

  assert.deepEqual(await sendsOf(maya, projectId), [["leave@shop.test", "Leave me", "sent"]]);
  assert.equal((await listOf(maya, messageId))?.unsubscribe?.status, "done");
});

test("two clicks write one email", async () => {
  const maya = await app.signIn();
  const { projectId, messageId } = await makeListMessage(app, maya);
  const asked = { params: { messageId }, body: { undoSeconds: 30 } };

  await Promise.all([
    maya.call(mailingListsContract.unsubscribe, asked),
    maya.call(mailingListsContract.unsubscribe, asked),
  ]);

  assert.equal((await sendsOf(maya, projectId)).length, 1);
});

test("an undone email is cancelled", async () => {
  const maya = await app.signIn();
  const { projectId, messageId } = await makeListMessage(app, maya);
  const params = { messageId };
  await maya.call(mailingListsContract.unsubscribe, { params, body: { undoSeconds: 30 } });

  await maya.call(mailingListsContract.undo, { params });

  assert.deepEqual(await sendsOf(maya, projectId), [["leave@shop.test", "Leave me", "cancelled"]]);
  assert.equal((await listOf(maya, messageId))?.unsubscribe, null);
});

test("a list that only has a page is left by hand", async () => {
  const maya = await app.signIn();
  const headers = ["List-Unsubscribe: <https://shop.test/leave>"];
  const { messageId } = await makeListMessage(app, maya, { headers });

  const asking = maya.call(mailingListsContract.unsubscribe, {
    params: { messageId },
    body: {},
  });

  await assert.rejects(asking, refusal(422, "list_by_hand"));
  assert.equal((await listOf(maya, messageId))?.page, "https://shop.test/leave");
});

test("the next message of a list shows that it was left", async () => {
  const maya = await app.signIn();
  const { mailbox, messageId } = await makeListMessage(app, maya);
  await maya.call(mailingListsContract.unsubscribe, { params: { messageId }, body: {} });
  await app.runJobs();

  const next = await makeListMessage(app, maya, { mailbox });

  assert.equal((await listOf(maya, next.messageId))?.unsubscribe?.status, "done");
});

test("a list that still sends can be left again", async () => {
  const maya = await app.signIn();
  const { mailbox, messageId } = await makeListMessage(app, maya);
  await maya.call(mailingListsContract.unsubscribe, { params: { messageId }, body: {} });
  await app.runJobs();
  await app.admin.query(
    "update list_unsubscribes set created_at = now() - interval '1 day' where mailbox_id = $1",
    [mailbox.mailboxId],
  );
  const next = await makeListMessage(app, maya, { mailbox });

  const before = (await listOf(maya, next.messageId))?.unsubscribe;
  assert.deepEqual([before?.status, before?.way, before?.isOutlived], ["done", "email", true]);
  const asking = { params: { messageId: next.messageId }, body: { undoSeconds: 30 } };
  const { list } = await maya.call(mailingListsContract.unsubscribe, asking);
  assert.equal(list.unsubscribe?.status, "waiting");
});

test("two lists of one sender are left one by one", async () => {
  const maya = await app.signIn();
  const headers = (id: string) => [
    `List-Id: <${id}>`,
    "List-Unsubscribe: <mailto:leave@shop.test>",
  ];
  const { mailbox, messageId } = await makeListMessage(app, maya, { headers: headers("one.shop") });
  const other = await makeListMessage(app, maya, { mailbox, headers: headers("two.shop") });

  await maya.call(mailingListsContract.unsubscribe, { params: { messageId }, body: {} });
  await app.runJobs();

  assert.equal((await listOf(maya, messageId))?.unsubscribe?.status, "done");
  assert.equal((await listOf(maya, other.messageId))?.unsubscribe, null);
});

test("a request that was lost can be repeated", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeListMessage(app, maya, {
    headers: oneClick(site.link("/lost")),
  });
  const asking = { params: { messageId }, body: { undoSeconds: 30 } };
  await maya.call(mailingListsContract.unsubscribe, asking);
  await app.admin.query("update list_unsubscribes set due_at = now() - interval '2 hours'");

  assert.equal((await listOf(maya, messageId))?.unsubscribe?.status, "failed");
  const { list } = await maya.call(mailingListsContract.unsubscribe, asking);
  assert.equal(list.unsubscribe?.status, "waiting");
});

test("the email to a list keeps the signs of its link", async () => {
  const maya = await app.signIn();
  const { projectId, messageId } = await makeListMessage(app, maya, {
    headers: ["List-Unsubscribe: <mailto:leave@shop.test?subject=unsub:ab+cd==&body=x>"],
  });

  await maya.call(mailingListsContract.unsubscribe, { params: { messageId }, body: {} });

  const [send] = await sendsOf(maya, projectId);
  assert.equal(send?.[1], "unsub:ab+cd==");
});

test("a message from a person names no list", async () => {
  const maya = await app.signIn();
  const { message, messageId } = await makeListMessage(app, maya, { headers: [] });

  assert.equal(await listOf(maya, messageId), null);
  assert.equal(message?.hasUnsubscribe, false);
});

test("viewers see a list without being able to leave it", async () => {
  const maya = await app.signIn();
  const viewer = await app.signIn({ with: maya, role: "view" });
  const { messageId } = await makeListMessage(app, maya);

  assert.equal((await listOf(viewer, messageId))?.way, "email");
  const asking = viewer.call(mailingListsContract.unsubscribe, {
    params: { messageId },
    body: {},
  });
  await assert.rejects(asking, refusal(403, "role_too_low"));
});

for (const header of [
  "<javascript:alert(1)>",
  "<mailto:>",
  "<mailto:a@b.test%0d%0aBcc:c@d.test>",
  "<https://user:word@shop.test/leave>",
  "<http://shop.test/leave>",
])
  test(`no way to leave is read from ${header}`, async () => {
    const maya = await app.signIn();
    const headers = [
      `List-Unsubscribe: ${header}`,
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ];
    const { messageId } = await makeListMessage(app, maya, { headers });

    assert.equal(await listOf(maya, messageId), null);
  });
