import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { type SmtpFault, startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { testApp } from "#src/testing/test-app.ts";

const smtp = await startFakeSmtp();
after(() => smtp.stop());
// The real timeout is a minute; the test covers what happens when it expires.
const SMTP_URL = `${smtp.url}/?greetingTimeout=300&socketTimeout=300`;
const app = await testApp({ environment: { SMTP_URL, LOG_LEVEL: "silent" } });
const { services } = app;

beforeEach(() => {
  smtp.fault = "none";
  smtp.received.length = 0;
});

function queue(): Promise<void> {
  const to = { name: "Maya Keller", address: "maya@example.com" };
  return inTransaction(services.databases.auth, { readOnly: false }, (db) =>
    services.mail.queue(db, { kind: "verify-email", to, subject: "Confirm", text: "Here." }),
  );
}

async function standing(): Promise<[status: string, failure: string | null]> {
  const { rows } = await app.admin.query("select * from mails order by id desc limit 1");
  return [rows[0]?.status, rows[0]?.failure];
}

/** Retries like the queue until nothing is due. */
async function tryTwice(): Promise<void> {
  await app.runJobs().catch(() => undefined);
  smtp.fault = "none";
  await services.jobs.runJobs({ early: true });
}

const passing: SmtpFault[] = [
  "refuse-connection",
  "silent",
  "sender-later",
  "recipient-later",
  "content-later",
];
for (const fault of passing) {
  test(`a mail arrives exactly once after this fault: ${fault}`, async () => {
    smtp.fault = fault;
    await queue();
    await tryTwice();

    assert.deepEqual(await standing(), ["sent", null]);
    assert.equal(smtp.received.length, 1);
  });
}

const ambiguous: SmtpFault[] = ["drop-in-content", "drop-after-content", "silent-after-content"];
for (const fault of ambiguous) {
  test(`a mail that may have arrived is not resent: ${fault}`, async () => {
    smtp.fault = fault;
    await queue();
    await tryTwice();

    assert.deepEqual(await standing(), ["failed", "may_have_been_sent"]);
    assert.ok(smtp.received.length <= 1);
  });
}

for (const fault of ["recipient-never", "content-never"] satisfies SmtpFault[]) {
  test(`a mail that is refused permanently is not tried again: ${fault}`, async () => {
    smtp.fault = fault;
    await queue();
    await tryTwice();

    const [status, failure] = await standing();
    assert.equal(status, "failed");
    assert.match(failure ?? "", /^refused: /);
    assert.equal(smtp.received.length, 0);
  });
}

test("an unreachable mail server is retried until it is back", async () => {
  const other = await startFakeSmtp();
  const port = Number(new URL(other.url).port);
  await other.stop();
  const waiting = await testApp({ environment: { SMTP_URL: other.url, LOG_LEVEL: "silent" } });
  await inTransaction(waiting.services.databases.auth, { readOnly: false }, (db) =>
    waiting.services.mail.queue(db, {
      kind: "verify-email",
      to: { name: "Maya", address: "maya@example.com" },
      subject: "Confirm",
      text: "Here.",
    }),
  );
  await assert.rejects(waiting.runJobs());
  const back = await startFakeSmtp({ port });
  after(() => back.stop());
  await waiting.services.jobs.runJobs({ early: true });

  assert.equal(back.received.length, 1);
});
