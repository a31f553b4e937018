import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { testApp } from "#src/testing/test-app.ts";
import type { NewMail } from "./new-mail.ts";

const smtp = await startFakeSmtp();
after(() => smtp.stop());
const app = await testApp({ environment: { SMTP_URL: smtp.url, LOG_LEVEL: "silent" } });
const { services } = app;

const LETTER: NewMail = {
  kind: "verify-email",
  to: { name: "Maya Keller", address: "maya@example.com" },
  subject: "Confirm your address",
  text: "Open http://localhost/confirm?token=secret-link",
  html: "<p>Open <a href='http://localhost/confirm?token=secret-link'>this</a></p>",
};

beforeEach(() => {
  smtp.fault = "none";
  smtp.received.length = 0;
  smtp.connections = 0;
});

function queue(mail: Partial<NewMail> = {}): Promise<void> {
  return inTransaction(services.databases.auth, { readOnly: false }, (db) =>
    services.mail.queue(db, { ...LETTER, ...mail }),
  );
}

async function lastMail() {
  const { rows } = await app.admin.query("select * from mails order by id desc limit 1");
  return rows[0];
}

test("a queued mail arrives once, with name, subject and both bodies", async () => {
  await queue();
  await app.runJobs();
  await app.runJobs();
  assert.equal(smtp.received.length, 1);
  const mail = await smtp.waitFor(1);
  assert.deepEqual(mail.to, ["maya@example.com"]);
  assert.equal(mail.parsed.to?.[0]?.name, "Maya Keller");
  assert.equal(mail.parsed.subject, "Confirm your address");
  assert.match(mail.parsed.text ?? "", /secret-link/);
  assert.match(mail.parsed.html ?? "", /secret-link/);
});

test("a mail of a transaction that fails is never sent", async () => {
  const failing = inTransaction(services.databases.auth, { readOnly: false }, async (db) => {
    await services.mail.queue(db, LETTER);
    throw new Error("changed my mind");
  });
  await assert.rejects(failing, /changed my mind/);
  await app.runJobs();
  assert.equal(smtp.received.length, 0);
});

test("a sent mail's link is removed from the database", async () => {
  await queue();
  const waiting = await lastMail();
  assert.ok(waiting.body_sealed.startsWith("v1."));
  assert.doesNotMatch(JSON.stringify(waiting), /secret-link/);
  await app.runJobs();
  const sent = await lastMail();
  assert.deepEqual([sent.status, sent.body_sealed], ["sent", null]);
});

test("a deferred mail is retried under the same Message-ID", async () => {
  await queue();
  smtp.fault = "recipient-later";
  await assert.rejects(app.runJobs(), /Greylisted/);
  smtp.fault = "content-later";
  await assert.rejects(services.jobs.runJobs({ early: true }), /Out of storage/);
  const { message_id } = await lastMail();
  smtp.fault = "none";
  await services.jobs.runJobs({ early: true });
  assert.equal(smtp.received.length, 1);
  assert.equal((await smtp.waitFor(1)).parsed.messageId, message_id);
});

test("a mail waits while the server does not answer", async () => {
  await queue();
  smtp.fault = "refuse-connection";
  await assert.rejects(app.runJobs());
  assert.equal((await lastMail()).status, "queued");
  smtp.fault = "none";
  await services.jobs.runJobs({ early: true });
  assert.equal((await lastMail()).status, "sent");
});

test("an address that does not exist is tried once", async () => {
  await queue();
  smtp.fault = "recipient-never";
  await app.runJobs();
  await services.jobs.runJobs({ early: true });
  const mail = await lastMail();
  assert.equal(mail.status, "failed");
  assert.match(mail.failure, /refused: .*No such user/);
  assert.equal(smtp.connections, 1);
});

test("a mail whose answer got lost is not sent a second time", async () => {
  await queue();
  smtp.fault = "drop-after-content";
  await app.runJobs();
  smtp.fault = "none";
  await services.jobs.runJobs({ early: true });
  const mail = await lastMail();
  assert.deepEqual([mail.status, mail.failure], ["failed", "may_have_been_sent"]);
  assert.equal(smtp.received.length, 1);
});

test("a mail interrupted while its content was sent is not retried", async () => {
  await queue();
  await app.admin.query("update mails set status = 'submitting' where status = 'queued'");
  await app.runJobs();
  const mail = await lastMail();
  assert.deepEqual([mail.status, mail.failure], ["failed", "may_have_been_sent"]);
  assert.equal(smtp.received.length, 0);
});

test("a mail whose try died before the content is sent", async () => {
  await queue();
  await app.admin.query("update mails set status = 'sending' where status = 'queued'");
  await app.runJobs();
  assert.equal(smtp.received.length, 1);
});

test("line breaks and direction marks in names and subjects inject no header", async () => {
  await queue({
    to: { name: "Maya\r\nBcc: eve@example.com", address: "maya@example.com" },
    subject: "Hello\r\nX-Evil: yes\u202e",
  });
  await app.runJobs();
  const { parsed, to } = await smtp.waitFor(1);
  assert.deepEqual(to, ["maya@example.com"]);
  assert.equal(parsed.subject, "Hello X-Evil: yes");
  assert.ok(!parsed.headers.some(({ key }) => key === "x-evil" || key === "bcc"));
});

test("an address that contains SMTP commands is refused", async () => {
  const address = "maya@example.com>\r\nRCPT TO:<eve@example.com";
  await assert.rejects(queue({ to: { name: "Maya", address } }), /not valid/);
});

test("without MAIL_FROM the sender is at the host of the public address", async () => {
  await queue();
  await app.runJobs();
  assert.equal((await smtp.waitFor(1)).from, "no-reply@localhost");
});
