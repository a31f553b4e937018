import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { operator, placeOf } from "#src/testing/operator-process.ts";
import { startProduct } from "#src/testing/product-process.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";

const smtp = await startFakeSmtp();
after(() => smtp.stop());

const app = await testApp();
const place = await placeOf(databaseOf(app));

/** Returns the number of a pending mail, as on a server without SMTP_URL. */
async function waitingMail(address: string): Promise<string> {
  const to = { name: "Maya Keller", address };
  await inTransaction(app.services.databases.auth, { readOnly: false }, (db) =>
    app.services.mail.queue(db, { kind: "test", to, subject: "Hello", text: "A letter" }),
  );
  const { rows } = await app.admin.query("select id from mails where to_address = $1", [address]);
  return rows[0].id;
}

test("the outbox lists one line per mail", async () => {
  const id = await waitingMail("ada@example.com");
  await waitingMail("bea@example.com");

  const list = await operator(place, "outbox", "list");
  const shown = await operator(place, "outbox", "show", id.slice(-9));

  assert.equal(list.output.split("\n").length, 2, list.output);
  assert.match(list.output, new RegExp(`^${id} .* test {2}ada@example\\.com {2}waiting$`, "m"));
  assert.match(shown.output, /to Maya Keller <ada@example\.com>/);
  assert.doesNotMatch(shown.output, /bea@/);
});

test("a dropped mail is deleted", async () => {
  const id = await waitingMail("cleo@example.com");

  const dropped = await operator(place, "outbox", "drop", id);

  assert.equal(dropped.code, 0, dropped.output);
  assert.deepEqual((await app.admin.query("select from mails where id = $1", [id])).rowCount, 0);
  const again = await operator(place, "outbox", "drop", id);
  assert.equal(again.code, 1);
  assert.equal(again.output, `No unsent mail has the ID ${id}.`);
});

test("a rejected mail is sent when the operator retries it", async () => {
  const sending = await testApp({ environment: { SMTP_URL: smtp.url } });
  const to = { name: "Dora", address: "dora@example.com" };
  await inTransaction(sending.services.databases.auth, { readOnly: false }, (db) =>
    sending.services.mail.queue(db, { kind: "test", to, subject: "Hello", text: "A letter" }),
  );
  smtp.fault = "recipient-never";
  await sending.runJobs();
  smtp.fault = "none";
  const { rows } = await sending.admin.query("select id, status from mails");
  assert.equal(rows[0].status, "failed");

  const retried = await operator(await placeOf(databaseOf(sending)), "outbox", "retry", rows[0].id);

  assert.equal(retried.code, 0, retried.output);
  await sending.runJobs();
  assert.deepEqual(smtp.received[0]?.to, ["dora@example.com"]);
});

test("retry --all sends mails that waited for a mail server", async () => {
  await app.admin.query("delete from mails");
  await waitingMail("emma@example.com");
  await waitingMail("fleur@example.com");
  await app.runJobs();
  const withSmtp = { ...place, SMTP_URL: smtp.url };
  const before = smtp.received.length;
  const product = startProduct({ ...withSmtp, PORT: "0" });
  after(() => product.child.kill("SIGKILL"));
  await product.line(/^2 emails waited until SMTP_URL was set\. .* outbox retry --all$/);

  const retried = await operator(withSmtp, "outbox", "retry", "--all");

  assert.equal(retried.code, 0, retried.output);
  await smtp.waitFor(before + 2);
  const sent = smtp.received.slice(before).flatMap(({ to }) => to);
  assert.deepEqual(sent.toSorted(), ["emma@example.com", "fleur@example.com"]);
  product.child.kill("SIGINT");
  await product.ended;
});

test("a mail queued before its server was removed stays queued", async () => {
  const id = await waitingMail("gwen@example.com");
  await app.admin.query("update mails set status = 'queued' where id = $1", [id]);

  await app.runJobs();

  const { rows } = await app.admin.query("select status from mails where id = $1", [id]);
  assert.deepEqual(rows, [{ status: "waiting" }]);
});

test("retry --all without a mail server is refused", async () => {
  const id = await waitingMail("hana@example.com");

  const { code, output } = await operator(place, "outbox", "retry", "--all");

  assert.equal(code, 1);
  assert.equal(output, "SMTP_URL is not set. Set it, restart Foreword, and try again.");
  const { rows } = await app.admin.query("select status from mails where id = $1", [id]);
  assert.deepEqual(rows, [{ status: "waiting" }]);
});

for (const args of [
  ["outbox", "show"],
  ["outbox", "list", "x"],
  ["outbox", "burn", "x"],
  ["outbox", "drop", "--all"],
  ["outbox", "retry", "x", "--all"],
]) {
  test(`"${args.join(" ")}" prints the usage of the outbox command`, async () => {
    const { code, output } = await operator(place, ...args);

    assert.equal(code, 1);
    assert.equal(
      output,
      "Usage: npm run foreword -- outbox [list | show ID | retry ID | retry --all | drop ID]",
    );
  });
}
