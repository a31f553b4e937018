import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { startFakeImap } from "#fakes/imap/fake-imap.ts";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { SYNCS_DUE } from "#src/mail/mailboxes/server/practice/post-office.queries.ts";
import {
  type DueMailbox,
  listDueWatches,
} from "#src/mail/mailboxes/server/sync/due-mailboxes.queries.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { watchMailbox } from "./watch-mailbox.ts";

const imap = await startFakeImap();
const { user, password } = imap;
const smtp = await startFakeSmtp({ account: { user, password } });
after(() => Promise.all([imap.stop(), smtp.stop()]));
const [imapPort, smtpPort] = [imap.port, Number(new URL(smtp.url).port)];
const app = await testApp({
  environment: { MAIL_ALLOW_HOSTS: `localhost:${imapPort},localhost:${smtpPort}` },
});
const serverAt = (port: number) => ({ host: "localhost", port, security: "none" as const });

/** Pauses the mailboxes of earlier tests. */
beforeEach(() => app.admin.query("update mailbox_syncs set watch_until = null, due_at = null"));

/** A mailbox on a server with IDLE, synced once. */
async function connect() {
  const owner = await app.signIn({ role: "admin" });
  const projectId = (await makeProject(owner)).id;
  const servers = { imap: serverAt(imapPort), smtp: serverAt(smtpPort) };
  const { mailboxId } = await owner.call(connectingContract.imap, {
    body: { projectId, email: user, password, ...servers },
  });
  await app.runJobs();
  const [due] = await listDue();
  assert.equal(due?.mailboxId, mailboxId);
  return { owner, projectId, due };
}

function listDue(): Promise<DueMailbox[]> {
  return listDueWatches(app.services.databases.auth.kysely, 10);
}

/** Watches like an instance; `woken` resolves with the next sync time. */
async function listen(due: DueMailbox) {
  let heard = Promise.withResolvers<void>();
  const onDue = () => heard.resolve();
  const listening = await app.services.bus.listener.listen(SYNCS_DUE, onDue, () => undefined);
  const ending = new AbortController();
  const ended = watchMailbox(app.services, due, ending.signal);
  return {
    ended,
    async woken() {
      await heard.promise;
      heard = Promise.withResolvers();
    },
    async stop() {
      ending.abort();
      await ended;
      await listening.close();
    },
  };
}

function mailCalled(subject: string): string {
  const head = `From: jane@halden.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@halden.example>`;
  return `${head}\r\n\r\nHello\r\n`;
}

async function subjects(projectId: string): Promise<string[]> {
  const { rows } = await app.admin.query<{ subject: string }>(
    "select subject from messages where project_id = $1 order by subject",
    [projectId],
  );
  return rows.map(({ subject }) => subject);
}

test("mail announced by its server is read without polling", async () => {
  const { projectId, due } = await connect();
  const watch = await listen(due);
  await watch.woken();
  await app.runJobs();

  imap.deliver(mailCalled("Announced"));
  await watch.woken();
  await app.runJobs();
  await watch.stop();

  assert.ok((await subjects(projectId)).includes("Announced"));
});

test("only one instance watches a mailbox at a time", async () => {
  const { due } = await connect();
  const watch = await listen(due);
  await watch.woken();

  await watchMailbox(app.services, due, new AbortController().signal);
  const whileListening = await listDue();
  await watch.stop();

  assert.deepEqual([whileListening, await listDue()], [[], [due]]);
});

test("a connection that ends is taken up again by the next reading", async () => {
  const { owner, due } = await connect();
  const watch = await listen(due);
  await watch.woken();
  await app.runJobs();

  imap.hangUp();
  await watch.ended;
  const afterwards = await listDue();
  await owner.call(mailboxesContract.sync, { params: { mailboxId: due.mailboxId } });
  await app.runJobs();
  await watch.stop();

  assert.deepEqual([afterwards, await listDue()], [[], [due]]);
});

test("a mailbox that is paused is not listened to", async () => {
  const { owner, due } = await connect();
  const params = { mailboxId: due.mailboxId };
  await owner.call(mailboxesContract.update, { params, body: { status: "paused" } });
  const before = imap.connections;

  await watchMailbox(app.services, due, new AbortController().signal);

  assert.equal(imap.connections, before);
});

test("a paused copy listens to nothing", async () => {
  const { due } = await connect();
  const before = imap.connections;
  await app.admin.query("update installation set outgoing_paused_at = now()");

  await watchMailbox(app.services, due, new AbortController().signal);
  await app.admin.query("update installation set outgoing_paused_at = null");

  assert.equal(imap.connections, before);
});
