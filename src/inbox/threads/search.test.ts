import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { type Mailbox, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { threadsContract } from "./threads.contract.ts";

// The statement that stores a mail writes its search words; the trigger serves instances of an
// older version, and a cluster has none.
const app = await testApp({
  schema: `do $$ begin
    if exists (select 1 from pg_trigger where tgname = 'messages_search') then
      drop trigger messages_search on messages;
    end if;
  end $$`,
});

async function find(person: Person, projectId: string, search: string) {
  const { list } = await person.call(threadsContract.list, { body: { projectId, search } });
  return list.map(({ subject }) => subject);
}

type Mail = { name?: string; address?: string; subject: string; text?: string };

async function receive(person: Person, { mailboxId }: Mailbox, mail: Mail) {
  const { name = "Jane Doe", address = "jane@northwind.test", subject, text = "Hello" } = mail;
  await person.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: { from: { name, address }, subject, text },
  });
  await app.runJobs();
}

test("subject: searches only the subject", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  await receive(maya, mailbox, { subject: "Gripper prices", text: "What does it cost?" });
  await receive(maya, mailbox, { subject: "Thanks", text: "For two grippers, please." });

  assert.deepEqual(await find(maya, mailbox.projectId, "subject:gripper"), ["Gripper prices"]);
  assert.deepEqual(await find(maya, mailbox.projectId, 'subject:"prices gripper"'), [
    "Gripper prices",
  ]);
});

test("mail is found by words in subject and text, newest first", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  await receive(maya, mailbox, { subject: "Gripper", text: "What does it cost?" });
  await receive(maya, mailbox, { subject: "Prices", text: "For two grippers, please." });
  await receive(maya, mailbox, { subject: "Thanks" });

  assert.deepEqual(await find(maya, projectId, "GRIPPER"), ["Prices", "Gripper"]);
  assert.deepEqual(await find(maya, projectId, "gripper cost"), ["Gripper"]);
  assert.deepEqual(await find(maya, projectId, "tractor"), []);
});

test("from: and to: search only the people of a mail", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya, { email: "search-desk@acme.test" });
  const { projectId } = mailbox;
  await receive(maya, mailbox, { name: "Priya Raman", address: "pr@kestrel.test", subject: "One" });
  await receive(maya, mailbox, { subject: "Two", text: "Priya told me about kestrel." });

  assert.deepEqual(await find(maya, projectId, "from:priya"), ["One"]);
  assert.deepEqual(await find(maya, projectId, "from:kestrel"), ["One"]);
  assert.deepEqual(await find(maya, projectId, 'from:"Priya Raman"'), ["One"]);
  assert.deepEqual(await find(maya, projectId, "to:desk"), ["Two", "One"]);
  assert.deepEqual(await find(maya, projectId, "to:priya"), []);
});

test("label:, has: and the days narrow a search, also without words", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  const labelled = await makeThread(app, maya, { mailbox, subject: "Labelled" });
  await makeThread(app, maya, { mailbox, subject: "With a file", hasAttachment: true });
  const { items } = await makeLabel(maya, { projectId, items: ["Not now", "Won"] });
  await maya.call(threadsContract.mark, {
    body: {
      projectId,
      threadIds: [labelled.threadId],
      set: { addLabelItemIds: items.slice(0, 1).map(({ labelItemId }) => labelItemId) },
    },
  });

  assert.deepEqual(await find(maya, projectId, 'label:"not now"'), ["Labelled"]);
  assert.deepEqual(await find(maya, projectId, "label:unknown"), []);
  assert.deepEqual(await find(maya, projectId, "has:attachment"), ["With a file"]);
  assert.equal((await find(maya, projectId, "after:2020-01-01")).length, 2);
  assert.deepEqual(await find(maya, projectId, "before:2020-01-01"), []);
});

test("a search finds nothing of another project or organisation", async () => {
  const maya = await app.signIn();
  const stranger = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const other = await makeMailbox(maya);
  const foreign = await makeMailbox(stranger);
  await receive(maya, mailbox, { subject: "Secret gripper" });
  assert.deepEqual(await find(maya, mailbox.projectId, "secret"), ["Secret gripper"]);
  assert.deepEqual(await find(maya, other.projectId, "secret"), []);
  assert.deepEqual(await find(stranger, foreign.projectId, "secret"), []);
});

test("text that resembles a search operator is searched as words", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  await receive(maya, mailbox, { subject: "Gripper" });
  for (const typed of ["gripper & !", "':* | gripper", "before:never", "from:", '"', "a:b:c"])
    await find(maya, mailbox.projectId, typed);
  assert.deepEqual(await find(maya, mailbox.projectId, "gripper' | 'x"), []);
  assert.deepEqual(await find(maya, mailbox.projectId, "& gripper |"), ["Gripper"]);
});

test("excluded words, phrases, is: and in: narrow a search", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  await receive(maya, mailbox, { subject: "One", text: "A robot cell for packaging" });
  await receive(maya, mailbox, { subject: "Two", text: "A cell of a robot" });
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const [two] = list;
  await maya.call(threadsContract.mark, {
    body: { projectId, threadIds: [two?.threadId ?? ""], set: { state: "done", isUnread: false } },
  });

  assert.deepEqual(await find(maya, projectId, "robot -packaging"), ["Two"]);
  assert.deepEqual(await find(maya, projectId, '"robot cell"'), ["One"]);
  assert.deepEqual(await find(maya, projectId, 'robot -"robot cell"'), ["Two"]);
  assert.deepEqual(await find(maya, projectId, "robot -from:jane"), []);
  assert.deepEqual(await find(maya, projectId, "is:unread"), ["One"]);
  assert.deepEqual(await find(maya, projectId, "robot is:read"), ["Two"]);
  assert.deepEqual(await find(maya, projectId, "in:done cell"), ["Two"]);
  assert.deepEqual(await find(maya, projectId, "in:inbox cell"), ["One"]);
  assert.deepEqual(await find(maya, projectId, "robot-cell"), ["Two", "One"]);
});

test("a search result shows the text around the match", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  const text = `${"Before all that we would like to thank you. ".repeat(8)}The gripper broke on Monday.`;
  await receive(maya, mailbox, { subject: "News", text });

  const { list } = await maya.call(threadsContract.list, {
    body: { projectId, search: "gripper" },
  });

  assert.match(list[0]?.snippet ?? "", /^… .{0,16}The gripper broke on Monday\.$/);
});

/** Adds a page of copies of a mail, each slightly newer. */
async function addCopies(messageId: string, count: number): Promise<void> {
  await app.admin.query(
    `insert into messages
      select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
        'provider_id', 'copy-' || n, 'internet_id', 'copy-' || n || '@northwind.test',
        'received_at', m.received_at + n * interval '1 second'))).*
        from messages m, generate_series(1, $2::int) n where m.id = $1`,
    [messageId, count],
  );
}

test("a filtered search finds matches beyond hundreds of excluded mails", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  await makeThread(app, maya, { mailbox, subject: "Gripper, wanted" });
  const other = await makeThread(app, maya, { mailbox, subject: "Gripper, again and again" });
  await addCopies(other.messageId, 450);
  await maya.call(threadsContract.mark, {
    body: { projectId, threadIds: [other.threadId], set: { assigneeId: maya.userId } },
  });

  const { list } = await maya.call(threadsContract.list, {
    body: { projectId, search: "gripper", assigneeId: null },
  });

  assert.deepEqual(
    list.map(({ subject }) => subject),
    ["Gripper, wanted"],
  );
});
