import assert from "node:assert/strict";
import { test } from "node:test";
import {
  connectMailbox,
  requestNightlyChecks,
  withMailProviders,
} from "#src/mail/mailboxes/connecting.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { newId } from "#src/platform/server/ids.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const fakes = await withMailProviders(app);

async function connect() {
  const owner = await app.signIn({ role: "admin" });
  const projectId = (await makeProject(owner)).id;
  const address = `${newId().slice(-12)}@northwind.example`;
  const box = fakes.gmail.addBox(address);
  const deliver = (...lines: string[]) =>
    fakes.gmail.deliver(address, Buffer.from(lines.join("\r\n"), "latin1"));
  const mailboxId = await connectMailbox(fakes, owner, "gmail", { projectId });
  await app.runJobs();
  const read = async () => {
    await owner.call(mailboxesContract.sync, { params: { mailboxId } });
    await owner.call(mailboxesContract.verify, { params: { mailboxId } });
    await app.runJobs();
    const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
    const mailbox = list[0];
    assert.ok(mailbox);
    return mailbox;
  };
  return { owner, projectId, mailboxId, box, deliver, read };
}

async function messagesOf(mailboxId: string) {
  const { rows } = await app.admin.query<{
    subject: string;
    threadId: string;
    sentAt: Date | null;
    internetId: string | null;
    references: string[];
  }>(
    `select subject, thread_id as "threadId", sent_at as "sentAt", internet_id as "internetId",
        reference_ids as "references" from messages where mailbox_id = $1 order by received_at`,
    [mailboxId],
  );
  return rows;
}

const FROM = "From: jane@halden.example";
const id = () => `Message-ID: <${newId()}@halden.example>`;

for (const [what, lines] of [
  ["a NUL in its subject and text", [FROM, id(), "Subject: Nul\0led", "", "One\0two"]],
  [
    "a charset that does not exist",
    [FROM, id(), "Content-Type: text/plain; charset=klingon", "", "Gr\xfc\xdfe"],
  ],
  [
    "bytes that are not of its charset",
    [FROM, id(), "Content-Type: text/plain; charset=utf-8", "", "Gr\xfc\xdfe \xff"],
  ],
  ["a date in the year 9999", [FROM, id(), "Date: Fri, 31 Dec 9999 23:59:59 +0000", "", "Late"]],
  ["a date of no calendar", [FROM, id(), "Date: Tuesday, the 45th of Brumaire", "", "When"]],
  ["no Message-ID", [FROM, "Subject: Nameless", "", "Who"]],
  ["no headers at all", ["", "Only text"]],
  [
    "100 KB of references",
    [
      FROM,
      id(),
      `References: ${Array.from({ length: 2500 }, (_, at) => `<ref-${at}@halden.example>`).join("\r\n ")}`,
      "",
      "Long",
    ],
  ],
  [
    "50,000 parts",
    [
      FROM,
      id(),
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      ...Array.from({ length: 50_000 }, () => "--b\r\n\r\nx"),
      "--b--",
    ],
  ],
  ["two Message-IDs", [FROM, id(), id(), "Subject: Twice", "", "Who"]],
  ["a date before there was mail", [FROM, id(), "Date: Thu, 1 Jan 0001 00:00:00 +0000", "", "Old"]],
  ["nothing in it", [""]],
  ["half an emoji in its subject", [FROM, id(), "Subject: =?utf-8?B?8J+Y?=", "", "Hi"]],
] as const)
  test(`a mail with ${what} is stored`, async () => {
    const { mailboxId, deliver, read } = await connect();
    deliver(...lines);
    deliver(FROM, id(), "Subject: Ordinary", "", "Hello");

    const { status, proof } = await read();

    assert.equal(status, "active");
    assert.deepEqual([proof?.storedCount, proof?.missingCount], [2, 0]);
    assert.ok((await messagesOf(mailboxId)).some(({ subject }) => subject === "Ordinary"));
  });

test("two mails with one Message-ID are two messages of one thread", async () => {
  const { mailboxId, deliver, read } = await connect();
  const same = id();
  deliver(FROM, same, "Subject: First", "", "One");
  deliver(FROM, same, "Subject: Second", "", "Two");

  await read();

  const messages = await messagesOf(mailboxId);
  assert.equal(messages.length, 2);
  assert.equal(new Set(messages.map(({ threadId }) => threadId)).size, 1);
});

test("a mailbox that is deleted while it is read stays deleted", async () => {
  const { owner, projectId, mailboxId, deliver } = await connect();
  for (let at = 0; at < 60; at += 1) deliver(FROM, id(), `Subject: ${at}`, "", "Hello");
  const params = { mailboxId };
  await owner.call(mailboxesContract.sync, { params });

  const query = { projectId, keepData: "false" };
  await Promise.all([app.runJobs(), owner.call(mailboxesContract.remove, { params, query })]);
  await app.runJobs();

  assert.deepEqual((await owner.call(mailboxesContract.list, { body: { projectId } })).list, []);
  const { rows } = await app.admin.query(
    "select due_at from mailbox_syncs where mailbox_id = $1 and due_at is not null",
    [mailboxId],
  );
  assert.deepEqual(rows, []);
});

test("a mailbox that is paused while it is read stays paused", async () => {
  const { owner, projectId, mailboxId, deliver } = await connect();
  for (let at = 0; at < 60; at += 1) deliver(FROM, id(), `Subject: ${at}`, "", "Hello");
  const params = { mailboxId };
  await owner.call(mailboxesContract.sync, { params });

  await Promise.all([
    app.runJobs(),
    owner.call(mailboxesContract.update, { params, body: { status: "paused" } }),
  ]);
  await app.runJobs();

  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  assert.equal(list[0]?.status, "paused");
});

test("a mailbox keeps syncing after its owner becomes a viewer", async () => {
  const admin = await app.signIn({ role: "admin" });
  const editor = await app.signIn({ with: admin, role: "edit" });
  const mailbox = await makeMailbox(editor);
  const { list: members } = await admin.call(membersContract.list, { query: {} });
  const memberId = members.find(({ email }) => email === editor.email)?.memberId ?? "";
  await admin.call(membersContract.change, { body: { memberId, role: "view" } });

  await app.runJobs();

  const { list } = await admin.call(mailboxesContract.list, {
    body: { projectId: mailbox.projectId },
  });
  assert.equal(list[0]?.status, "active");
  const refused = editor.call(mailboxesContract.sync, { params: { mailboxId: mailbox.mailboxId } });
  assert.equal((await refusedCall(refused)).status, 403);
});

test("a mailbox is deleted only in its own project", async () => {
  const owner = await app.signIn({ role: "admin" });
  const mailbox = await makeMailbox(owner);
  const other = await makeProject(owner);

  const params = { mailboxId: mailbox.mailboxId };
  const query = { projectId: other.id };
  const refused = owner.call(mailboxesContract.remove, { params, query });

  assert.equal((await refusedCall(refused)).code, "mailbox_not_found");
});

test("every night each mailbox is compared with its provider", async () => {
  const { mailboxId, owner, projectId, deliver, read } = await connect();
  deliver(FROM, id(), "Subject: Lost", "", "Hello");
  await read();
  await app.admin.query("delete from messages where mailbox_id = $1", [mailboxId]);

  await requestNightlyChecks(app);
  // It is spread over two hours of the night.
  await app.admin.query("update mailbox_syncs set due_at = now() where mailbox_id = $1", [
    mailboxId,
  ]);
  await app.runJobs();

  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  assert.deepEqual([list[0]?.proof?.providerCount, list[0]?.proof?.missingCount], [1, 1]);
});

test("an estimate counts the provider's mail since a given day", async () => {
  const { owner, mailboxId, box } = await connect();
  const day = DAY_MS;
  for (const age of [1, 100, 300, 500])
    box.add(Buffer.from(`${FROM}\r\n\r\nHello`), ["INBOX"], Date.now() - age * day);

  const since = new Date(Date.now() - 365 * day).toISOString();
  const params = { mailboxId };
  const estimate = await owner.call(mailboxesContract.estimate, { params, body: { since } });

  assert.deepEqual(estimate, { count: 3, isMore: false, minutes: 1 });
});
