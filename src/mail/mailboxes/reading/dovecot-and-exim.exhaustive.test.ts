import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startDovecot } from "#fakes/dovecot/start-dovecot.ts";
import { startExim } from "#fakes/exim/start-exim.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { newId } from "#src/platform/server/ids.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

// Debian's own mail servers: mail goes through a real queue, and bounces are real reports.

const MAYA = `maya-${newId().slice(-8)}@northwind.example`;
const JANE = `jane-${newId().slice(-8)}@halden.example`;

const dovecot = await startDovecot();
const maildirs = new Map([
  [MAYA, await dovecot.addBox(MAYA)],
  [JANE, await dovecot.addBox(JANE)],
]);
const { password } = dovecot;
const exim = await startExim({ password, maildirs });
after(async () => {
  await exim.stop();
  await dovecot.stop();
});
const app = await testApp({
  environment: { MAIL_ALLOW_HOSTS: `localhost:${dovecot.port},localhost:${exim.port}` },
});

type Message = {
  subject: string;
  direction: string;
  automatic: string | null;
  threadId: string;
};

async function connect(email: string) {
  const owner = await app.signIn({ role: "edit" });
  const projectId = (await makeProject(owner)).id;
  const serverAt = (port: number) => ({ host: "localhost", port, security: "none" as const });
  const { mailboxId } = await owner.call(connectingContract.imap, {
    body: {
      projectId,
      email,
      password,
      imap: serverAt(dovecot.port),
      smtp: serverAt(exim.port),
    },
  });
  await app.runJobs();
  return { owner, projectId, mailboxId, email };
}

type Mailbox = Awaited<ReturnType<typeof connect>>;

const maya = await connect(MAYA);
const jane = await connect(JANE);

async function send({ owner, projectId, mailboxId }: Mailbox, to: string, subject: string) {
  await owner.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [{ name: "", address: to }],
      subject,
      bodyHtml: "<p>What does it cost?</p>",
      undoSeconds: 0,
    },
  });
  await app.runJobs();
  return lastSend(owner, projectId, subject);
}

async function lastSend(owner: Person, projectId: string, subject: string) {
  const { list } = await owner.call(mailerContract.scheduled, { body: { projectId } });
  const found = list.find((one) => one.subject === subject);
  assert.ok(found);
  return found;
}

/** Syncs the mailbox until the mail has arrived; the servers deliver it asynchronously. */
async function arrival({ owner, mailboxId }: Mailbox, subject: RegExp): Promise<Message> {
  for (;;) {
    await owner.call(mailboxesContract.sync, { params: { mailboxId } });
    await app.runJobs();
    const found = (await messagesOf(mailboxId)).find(
      (one) => one.direction === "inbound" && subject.test(one.subject),
    );
    if (found) return found;
  }
}

async function messagesOf(mailboxId: string): Promise<Message[]> {
  const { rows } = await app.admin.query<Message>(
    `select subject, direction, automatic, thread_id as "threadId" from messages
      where mailbox_id = $1 and gone_at is null order by received_at`,
    [mailboxId],
  );
  return rows;
}

test("a reply to a sent mail joins its conversation", async () => {
  const sent = await send(maya, JANE, "Changeover");
  const { threadId } = await arrival(jane, /^Changeover$/);

  await jane.owner.call(mailerContract.reply, {
    body: { projectId: jane.projectId, threadId, bodyHtml: "<p>Ten.</p>", undoSeconds: 0 },
  });
  await app.runJobs();
  const answer = await arrival(maya, /^Re: Changeover$/);

  assert.equal(sent.status, "sent");
  const ofThread = (await messagesOf(maya.mailboxId)).filter(
    (one) => one.threadId === answer.threadId,
  );
  assert.deepEqual(
    ofThread.map(({ subject, direction }) => [subject, direction]),
    [
      ["Changeover", "outbound"],
      ["Re: Changeover", "inbound"],
    ],
  );
});

test("a recipient that the server puts off is tried again", async () => {
  const { status, error } = await send(maya, "later@halden.example", "Greylisted");
  assert.deepEqual([status, error], ["scheduled", null]);
});

test("a recipient that the server refuses fails, with a reason", async () => {
  const { status, error } = await send(maya, "never@halden.example", "Refused");
  assert.deepEqual([status, error?.code], ["failed", "recipient_refused"]);
});

test("a returned mail is recognised as a bounce of the original", async () => {
  const { status } = await send(maya, "bounces@halden.example", "No one there");
  const report = await arrival(maya, /^Mail delivery failed/);

  assert.equal(status, "sent");
  assert.equal(report.automatic, "bounce");
  const original = (await messagesOf(maya.mailboxId)).find(
    ({ subject }) => subject === "No one there",
  );
  assert.equal(report.threadId, original?.threadId);
});

test("nothing is missing afterwards on either side", async () => {
  for (const { owner, projectId, mailboxId } of [maya, jane]) {
    await owner.call(mailboxesContract.verify, { params: { mailboxId } });
    await app.runJobs();
    const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
    const { status, proof } = list[0] ?? {};
    assert.deepEqual([status, proof?.missingCount, proof?.extraCount], ["active", 0, 0]);
    assert.ok((proof?.providerCount ?? 0) > 0);
  }
});
