import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { notesContract } from "./notes.contract.ts";

const app = await testApp();

async function scene() {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "view" });
  await rename(jonas, "Jonas", "Maier");
  const place = await makeThread(app, maya);
  return { maya, jonas, place };
}

type Place = { projectId: string; threadId: string };

function write(person: Person, { projectId, threadId }: Place, text: string, mentions: string[]) {
  return person.call(notesContract.create, { body: { projectId, threadId, text, mentions } });
}

async function rename(person: Person, firstName: string, lastName: string): Promise<void> {
  await person.call(emailContract.update, { body: { firstName, lastName } });
}

async function read(person: Person, { projectId, threadId }: Place) {
  const { list } = await person.call(notesContract.list, { query: { projectId, threadId } });
  return list.map(({ text, mentions }) => [text, ...mentions.map(({ name }) => name)]);
}

async function unseenBy(person: Person, projectId?: string): Promise<string[]> {
  const query = projectId === undefined ? {} : { projectId };
  const { list } = await person.call(notesContract.listMentions, { query });
  return list.map(({ text }) => text);
}

test("a mention in a note is listed until seen", async () => {
  const { maya, jonas, place } = await scene();
  await write(maya, place, "@Jonas Maier, call her.", [jonas.userId]);

  const { list } = await jonas.call(notesContract.listMentions, { query: {} });
  assert.deepEqual(
    list.map(({ text, subject, threadId, by }) => [text, subject, threadId, by?.userId]),
    [["@Jonas Maier, call her.", "A question", place.threadId, maya.userId]],
  );

  const { projectId, threadId } = place;
  await jonas.call(notesContract.markSeen, { body: { projectId, threadId } });
  assert.deepEqual(await unseenBy(jonas), []);
});

test("a mention shows the name that the person has now", async () => {
  const { maya, jonas, place } = await scene();
  await write(maya, place, "Ask @Jonas Maier. Jonas Maier knows.", [jonas.userId]);

  await rename(jonas, "Jonas", "Weber");

  assert.deepEqual(await read(maya, place), [
    ["Ask @Jonas Weber. Jonas Maier knows.", "Jonas Weber"],
  ]);
  assert.deepEqual(await unseenBy(jonas), ["Ask @Jonas Weber. Jonas Maier knows."]);
});

test("a name that two mentioned people had stays as it was written", async () => {
  const { maya, jonas, place } = await scene();
  const other = await app.signIn({ with: maya, role: "edit" });
  await rename(other, "Jonas", "Maier");
  await write(maya, place, "@Jonas Maier or @Jonas Maier?", [jonas.userId, other.userId]);

  await rename(jonas, "Jonas", "Weber");

  const [[text] = []] = await read(maya, place);
  assert.equal(text, "@Jonas Maier or @Jonas Maier?");
});

test("a note keeps the name of a former member", async () => {
  const { maya, jonas, place } = await scene();
  await write(maya, place, "Ask @Jonas Maier.", [jonas.userId]);

  await maya.call(membersContract.change, { body: { memberId: jonas.userId, remove: true } });

  assert.deepEqual(await read(maya, place), [["Ask @Jonas Maier."]]);
});

test("a removed member cannot be mentioned", async () => {
  const { maya, jonas, place } = await scene();
  await maya.call(membersContract.change, { body: { memberId: jonas.userId, remove: true } });

  await assert.rejects(
    write(maya, place, "@Jonas Maier?", [jonas.userId]),
    refusal(404, "member_not_found"),
  );
  assert.deepEqual(await read(maya, place), []);
});

test("a member of another organisation cannot be mentioned", async () => {
  const { maya, place } = await scene();
  const stranger = await app.signIn();

  await assert.rejects(
    write(maya, place, "@Maya Keller?", [stranger.userId]),
    refusal(404, "member_not_found"),
  );
});

test("a person mentioned twice is listed once", async () => {
  const { maya, jonas, place } = await scene();
  const text = "@Jonas Maier and @Jonas Maier";

  const { mentions } = await write(maya, place, text, [jonas.userId, jonas.userId]);

  assert.deepEqual(mentions, [{ userId: jonas.userId, name: "Jonas Maier" }]);
  assert.deepEqual(await unseenBy(jonas), [text]);
});

test("people who mention themselves are not notified", async () => {
  const { maya, place } = await scene();

  await write(maya, place, "@Maya Keller will do it.", [maya.userId]);

  assert.deepEqual(await unseenBy(maya), []);
});

test("a mention goes with its note", async () => {
  const { maya, jonas, place } = await scene();
  const { noteId } = await write(maya, place, "@Jonas Maier?", [jonas.userId]);

  await maya.call(notesContract.remove, { params: { noteId } });

  assert.deepEqual(await unseenBy(jonas), []);
});

test("mentions of other projects are left out of those of one", async () => {
  const { maya, jonas, place } = await scene();
  const other = await makeThread(app, maya);
  await write(maya, place, "Here, @Jonas Maier", [jonas.userId]);
  await write(maya, other, "There, @Jonas Maier", [jonas.userId]);

  assert.deepEqual(await unseenBy(jonas, place.projectId), ["Here, @Jonas Maier"]);
  assert.deepEqual(await unseenBy(jonas), ["There, @Jonas Maier", "Here, @Jonas Maier"]);
});

test("a mention links to the merged conversation", async () => {
  const { maya, jonas, place } = await scene();
  const other = await makeThread(app, maya);
  await write(maya, place, "@Jonas Maier?", [jonas.userId]);
  await app.admin.query("update threads set merged_into = $2 where id = $1", [
    place.threadId,
    other.threadId,
  ]);

  const { list } = await jonas.call(notesContract.listMentions, { query: {} });
  const [{ projectId = "", threadId = "" } = {}] = list;
  assert.deepEqual([projectId, threadId], [other.projectId, other.threadId]);

  await jonas.call(notesContract.markSeen, { body: { projectId, threadId } });
  assert.deepEqual(await unseenBy(jonas), []);
});

test("a mention is not listed after its mailbox was deleted", async () => {
  const { maya, jonas, place } = await scene();
  await write(maya, place, "@Jonas Maier?", [jonas.userId]);

  await maya.call(mailboxesContract.remove, {
    params: { mailboxId: place.mailboxId },
    query: { projectId: place.projectId, keepData: "false" },
  });

  assert.deepEqual(await unseenBy(jonas), []);
});

test("a mention in an archived project can be marked as seen", async () => {
  const { maya, jonas, place } = await scene();
  const { projectId, threadId } = place;
  await write(maya, place, "@Jonas Maier?", [jonas.userId]);
  await maya.call(projectsContract.archive, { params: { projectId } });

  await jonas.call(notesContract.markSeen, { body: { projectId, threadId } });

  assert.deepEqual(await unseenBy(jonas), []);
});
