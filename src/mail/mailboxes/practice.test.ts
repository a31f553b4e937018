import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";
import { mailboxesContract } from "./mailboxes.contract.ts";
import { makeMailbox } from "./mailboxes.makers.ts";

const app = await testApp();
const JANE = { name: "Jane Doe", address: "jane@northwind.test" };

async function readMailbox(person: Person, projectId: string) {
  const { list } = await person.call(mailboxesContract.list, { body: { projectId } });
  const [mailbox] = list;
  assert.ok(mailbox);
  return mailbox;
}

test("a mail from outside arrives as a thread with its text", async () => {
  const maya = await app.signIn();
  const { projectId, threadId, messageId } = await makeThread(app, maya, { subject: "Robots" });

  const { list } = await maya.call(messagesContract.list, { body: { projectId, threadId } });
  const { text } = await maya.call(messagesContract.readText, { params: { messageId } });

  assert.equal(list.length, 1);
  assert.equal(list[0]?.subject, "Robots");
  assert.deepEqual(list[0]?.from, JANE);
  assert.equal(list[0]?.direction, "inbound");
  assert.equal(list[0]?.isRead, false);
  assert.match(text, /What does it cost\?/);
});

test("a new mailbox becomes active and proven complete", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeThread(app, maya);

  await app.runJobs();
  const mailbox = await readMailbox(maya, projectId);

  assert.equal(mailbox.status, "active");
  assert.equal(mailbox.sync.phase, "live");
  assert.equal(mailbox.proof?.providerCount, 1);
  assert.equal(mailbox.proof?.storedCount, 1);
  assert.deepEqual(mailbox.proof?.gaps, []);
});

test("a sent reply appears in the thread before the next answer", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId, threadId, messageId } = await makeThread(app, maya);

  await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>Ten.</p>", undoSeconds: 0 },
  });
  await app.runJobs();
  const { list: answered } = await maya.call(messagesContract.list, {
    body: { projectId, threadId },
  });
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: { from: JANE, text: "Fine.", inReplyToMessageId: messageId },
  });
  await app.runJobs();
  const { list } = await maya.call(messagesContract.list, { body: { projectId, threadId } });

  assert.deepEqual(
    answered.map(({ direction, subject }) => [direction, subject]),
    [
      ["inbound", "A question"],
      ["outbound", "Re: A question"],
    ],
  );
  assert.deepEqual(
    list.map(({ direction }) => direction),
    ["inbound", "outbound", "inbound"],
  );
});

test("mail between two mailboxes of a project is one thread", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const first = await makeMailbox(maya, { projectId, email: "first@acme.test" });
  await makeMailbox(maya, { projectId, email: "second@acme.test" });

  await maya.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId: first.mailboxId,
      to: [{ address: "second@acme.test" }],
      subject: "Between us",
      bodyHtml: "<p>Hello</p>",
      undoSeconds: 0,
    },
  });
  await app.runJobs();

  const { rows } = await app.admin.query(
    `select t.id, t.message_count as count from threads t
      where t.project_id = $1 and t.merged_into is null`,
    [projectId],
  );
  assert.equal(rows.length, 1);
  assert.equal(Number(rows[0].count), 1);
  const { list } = await maya.call(messagesContract.list, {
    body: { projectId, threadId: rows[0].id },
  });
  assert.equal(list.length, 1);
  assert.equal(list[0]?.mailboxIds.length, 2);
});

test("an address outside of .test is refused for a practice mailbox", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);

  await assert.rejects(
    maya.call(mailboxesContract.createPractice, {
      body: { projectId, email: "maya@example.com", displayName: "" },
    }),
    /422/,
  );
});

test("one address is connected to a project once", async () => {
  const maya = await app.signIn();
  const { projectId, email } = await makeMailbox(maya);

  await assert.rejects(makeMailbox(maya, { projectId, email }), /409 mailbox_exists/);
});

test("a mark made here reaches the provider", async () => {
  const maya = await app.signIn();
  const { projectId, messageId } = await makeThread(app, maya);

  await maya.call(messagesContract.update, {
    body: { projectId, messageIds: [messageId], isRead: true, isStarred: true },
  });
  await app.runJobs();

  const { rows } = await app.admin.query(
    `select p.is_read as read, p.is_starred as starred from practice_mails p
      join messages m on m.organization_id = p.organization_id and m.provider_id = p.id::text
      where m.id = $1`,
    [messageId],
  );
  assert.deepEqual(rows, [{ read: true, starred: true }]);
});

test("a change at the provider is synced", async () => {
  const maya = await app.signIn();
  const { projectId, threadId, mailboxId } = await makeThread(app, maya);

  await app.admin.query(
    `with box as (update practice_boxes b set sequence = sequence + 1
        where b.organization_id = $1 returning b.id, b.sequence)
      update practice_mails set is_read = true, sequence = box.sequence from box where box_id = box.id`,
    [maya.organizationId],
  );
  await maya.call(mailboxesContract.sync, { params: { mailboxId } });
  await app.runJobs();

  const { list } = await maya.call(messagesContract.list, { body: { projectId, threadId } });
  assert.equal(list[0]?.isRead, true);
});

test("the original and its attachment are fetched from the provider", async () => {
  const maya = await app.signIn();
  const { messageId } = await makeThread(app, maya, { hasAttachment: true });

  const original = await maya.call(messagesContract.readOriginal, { params: { messageId } });
  const attachment = await maya.call(messagesContract.readAttachment, {
    params: { messageId, position: 0 },
  });

  assert.match(await original.text(), /^Subject: A question/m);
  assert.equal(await attachment.text(), "ten cells");
});

test("the people of the sample answer when they are written to", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await maya.call(sampleProjectContract.create);
  await app.runJobs();
  const { rows } = await app.admin.query<{ id: string }>(
    "select id from threads where project_id = $1 and subject = 'Bloemen bundelen'",
    [projectId],
  );
  const threadId = rows[0]?.id ?? "";

  await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>Ja.</p>", undoSeconds: 0 },
  });
  await app.runJobs();

  const { list } = await maya.call(messagesContract.list, { body: { projectId, threadId } });
  assert.deepEqual(
    list.map(({ direction, from }) => `${direction} ${from.name}`),
    ["inbound Sanne de Vries", "outbound Acme Robotics", "inbound Sanne de Vries"],
  );
});

test("the sample shows every state that mail can have", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await maya.call(sampleProjectContract.create);
  await app.runJobs();

  const { rows: kinds } = await app.admin.query<{ automatic: string }>(
    "select distinct automatic from messages where project_id = $1 order by 1",
    [projectId],
  );
  const { list: sends } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  const { rows: due } = await app.admin.query(
    "select 1 from follow_ups where project_id = $1 and due_at < now()",
    [projectId],
  );
  assert.deepEqual(
    kinds.map(({ automatic }) => automatic),
    ["auto-reply", "bounce", "none", "notification", "out-of-office"],
  );
  assert.deepEqual(sends.map(({ status }) => status).toSorted(), [
    "failed",
    "scheduled",
    "scheduled",
  ]);
  assert.equal(due.length, 2);
});

test("the sample project has a mailbox whose threads the engine has read", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await maya.call(sampleProjectContract.create);
  await app.runJobs();

  const mailbox = await readMailbox(maya, projectId);
  const { rows } = await app.admin.query(
    `select subject, message_count as count from threads
      where project_id = $1 and merged_into is null order by last_message_at desc`,
    [projectId],
  );

  assert.equal(mailbox.status, "active");
  assert.equal(mailbox.proof?.missingCount, 0);
  // Includes replies to its campaign, of which there are more on some days.
  const own = rows.filter(({ subject }) => !String(subject).startsWith("Changeovers at"));
  assert.equal(own.length, 60);
  assert.ok(rows.some(({ subject, count }) => subject === "Pilot in plant 3" && count === 7));
});
