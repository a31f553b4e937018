import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { testApp } from "#src/testing/test-app.ts";
import { listOutbox } from "./outbox.ts";

const app = await testApp();
const { databases, keyring, mail, jobs } = app.services;

function queue(name: string): Promise<void> {
  const to = { name, address: `${name}@example.com` };
  return inTransaction(databases.auth, { readOnly: false }, (db) =>
    mail.queue(db, { kind: "verify-email", to, subject: "Confirm", text: `link-for-${name}` }),
  );
}

test("without a mail server, mails wait for the operator with their links", async () => {
  await queue("maya");
  await app.runJobs();
  const [waiting] = await listOutbox(databases.auth, keyring);
  assert.equal(waiting?.status, "waiting");
  assert.equal(waiting?.to.address, "maya@example.com");
  assert.equal(waiting?.text, "link-for-maya");
});

test("a body moved to another mail cannot be decrypted", async () => {
  await queue("jonas");
  await app.admin.query(
    "update mails set body_sealed = (select body_sealed from mails where to_name = 'maya') where to_name = 'jonas'",
  );
  const texts = (await listOutbox(databases.auth, keyring)).map(({ text }) => text);
  assert.deepEqual(texts, [
    "link-for-maya",
    "(This text can't be decrypted with the current keyring.)",
  ]);
});

test("queued mails are sent once a mail server is configured", async () => {
  const smtp = await startFakeSmtp();
  after(() => smtp.stop());
  await app.admin.query("delete from mails");
  await queue("lena");
  app.services.config.mail.smtpUrl = smtp.url;
  await jobs.runJobs();
  assert.deepEqual((await smtp.waitFor(1)).to, ["lena@example.com"]);
});
