import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import {
  backUp,
  emptyDatabase,
  lookInto,
  type OperatorEnvironment,
  operator,
  placeOf,
  strangePlaceOf,
} from "#src/testing/operator-process.ts";
import { createCaller } from "#src/testing/person.ts";
import { startProduct } from "#src/testing/product-process.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";

const smtp = await startFakeSmtp();
after(() => smtp.stop());

// At backup time a mail is pending, and so is a job that writes another.
const app = await testApp({ environment: { SMTP_URL: smtp.url } });
const [maya, noor, ben] = [await app.signIn(), await app.signIn(), await app.signIn()];
await inTransaction(app.services.databases.auth, { readOnly: false }, (db) =>
  app.services.mail.queue(db, {
    kind: "test",
    to: { name: "Maya Keller", address: maya.email },
    subject: "From before",
    text: "Open http://localhost/?token=secret-link",
  }),
);
await app.anonymous().call(passwordContract.requestReset, { body: { email: noor.email } });
const file = await backUp(await placeOf(databaseOf(app)));

async function restoredCopy(placeAt = placeOf) {
  const database = await emptyDatabase();
  const place = await placeAt(database);
  const { code, output } = await operator(place, "restore", file);
  assert.equal(code, 0, output);
  return { database, place, output };
}

async function startCopy(place: OperatorEnvironment) {
  const product = startProduct({ ...place, PORT: "0", SMTP_URL: smtp.url });
  after(async () => {
    product.child.kill("SIGINT");
    await product.ended;
  });
  const line = await product.line(/http:\/\/localhost:\d+/);
  return { product, url: /http:\/\/localhost:\d+/.exec(line)?.[0] ?? "" };
}

test("a restored copy sends only requested mail after resume", async () => {
  const { database, place, output } = await restoredCopy();
  assert.match(output, /^Mail and jobs are paused\. Resume: .* resume$/m);
  const { product, url } = await startCopy(place);
  await product.line(/^Mail and jobs are paused, because this database was restored/);
  await product.line(/"level":"warn".*paused/);
  const visitor = createCaller(url);
  await visitor.call(passwordContract.requestReset, { body: { email: ben.email } });
  assert.equal(smtp.connections, 0);

  const resumed = await operator(place, "resume");

  assert.equal(resumed.code, 0, resumed.output);
  assert.match(
    resumed.output,
    /^Mails from the backup that may have been sent since: 1\. They are kept/m,
  );
  assert.match(resumed.output, /^Jobs with external effects from the backup, dropped: 2\.$/m);
  assert.deepEqual((await smtp.waitFor(1)).to, [ben.email]);
  await visitor.call(passwordContract.requestReset, { body: { email: ben.email } });
  assert.deepEqual((await smtp.waitFor(2)).to, [ben.email]);
  const old = await lookInto(database, "select status, failure from mails where kind = 'test'");
  assert.deepEqual(old, [{ status: "failed", failure: "may_have_been_sent" }]);
  assert.match((await operator(place, "resume")).output, /^Nothing was paused\.$/m);
});

test("the status of a restored copy shows it is paused", async () => {
  const { place } = await restoredCopy();

  const paused = await operator(place, "status", "--json");

  assert.ok(JSON.parse(paused.output).pause.restoredFrom, paused.output);
  await operator(place, "resume");
  const resumed = await operator(place, "status", "--json");
  assert.equal(JSON.parse(resumed.output).pause, null);
});

test("a backup can be restored without its keyring", async () => {
  const { place, output } = await restoredCopy(strangePlaceOf);

  assert.match(output, /^Not readable with this keyring: 1 in mails\.body_sealed\.$/m);
  assert.match(
    (await operator(place, "outbox")).output,
    /can't be decrypted with the current keyring/,
  );
  const { url } = await startCopy(place);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
});

test("everyone must sign in again, so that ended sessions stay ended", async () => {
  const { place } = await restoredCopy();
  const { url } = await startCopy(place);

  const response = await createCaller(url, maya.cookie).request("/api/auth/me");

  assert.equal(response.status, 401);
});
