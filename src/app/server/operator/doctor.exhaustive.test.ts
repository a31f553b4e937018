import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { makeSend } from "#src/inbox/inbox.makers.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { openKeyring } from "#src/platform/server/secrets/keyring.ts";
import {
  backUp,
  emptyDatabase,
  type OperatorEnvironment,
  operator,
  placeOf,
  temporaryFolder,
} from "#src/testing/operator-process.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeDelivery } from "#src/workspace/webhooks/webhooks.makers.ts";

const smtp = await startFakeSmtp();
after(() => smtp.stop());

const app = await testApp();
const place = await keptPlaceOf(databaseOf(app));

/** As after a first start: with a keyring. */
async function keptPlaceOf(target: PostgresTarget) {
  const at = await placeOf(target);
  await openKeyring(join(at.DATA_DIR, "secrets", "keyring.json"));
  return at;
}

/** The line about one check, with its mark. */
async function doctor(at: OperatorEnvironment & Record<string, string>) {
  const { code, output } = await operator(at, "doctor");
  const about = (name: string) =>
    output
      .split("\n")
      .filter((line) => line.slice(9).startsWith(name))
      .join("\n");
  return { code, output, about };
}

test("doctor reports no problem for a sound installation", async () => {
  const { code, output, about } = await doctor({ ...place, SMTP_URL: smtp.url });

  assert.equal(code, 0, output);
  assert.match(about("roles"), /^ok/);
  assert.match(about("schema"), /^ok .* All \d+ migrations applied\.$/);
  assert.match(about("isolation"), /^ok/);
  assert.match(about("time"), /^ok/);
  assert.match(about("webhooks"), /^ok .* 0 on\. No overdue events\.$/);
  assert.match(about("mail server"), /^ok .* Mails are sent from no-reply@localhost\.$/);
  assert.match(about("backup"), /^warning .* No backup yet/);
  assert.match(output, /^Problems: 0\. Warnings: \d+\.$/m);
});

test("events that no instance delivers are a problem", async () => {
  const idle = await testApp();
  const { params } = await makeDelivery(await idle.signIn({ role: "admin" }));
  await idle.admin.query(
    "update webhook_deliveries set emitted_at = now() - interval '20 minutes' where id = $1",
    [params.deliveryId],
  );
  const { about } = await doctor(await keptPlaceOf(databaseOf(idle)));

  assert.match(about("webhooks"), /^PROBLEM .* Start an instance\.$/);
});

test("emails that no instance sends are a problem", async () => {
  const idle = await testApp();
  const maya = await idle.signIn();
  await makeSend(idle, maya);
  const at = await keptPlaceOf(databaseOf(idle));
  const before = (await doctor(at)).about("sending");

  await idle.admin.query("update scheduled_messages set due_at = now() - interval '20 minutes'");

  assert.match(before, /^ok .* No overdue emails\.$/);
  assert.match((await doctor(at)).about("sending"), /^PROBLEM .* 1 emails are overdue/);
});

test("an event loop that was blocked today is a warning", async () => {
  await app.admin.query("update installation set loop_blocked_ms = 2300, loop_blocked_at = now()");

  assert.match((await doctor(place)).about("event loop"), /^warning .* Blocked for 2\.3 s/);
});

test("doctor reports the age of the last backup", async () => {
  await backUp(place);

  assert.match((await doctor(place)).about("backup"), /^ok .* less than a day old/);
});

test("a hole in tenant isolation is a problem with exit code 1", async () => {
  const broken = await testApp();
  await broken.admin.query("alter table projects disable row level security");

  const { code, about } = await doctor(await keptPlaceOf(databaseOf(broken)));

  assert.equal(code, 1);
  assert.match(about("isolation"), /^PROBLEM .* table projects has no enforced policy/);
});

test("doctor reports a newer schema as a problem", async () => {
  const newer = await testApp();
  await newer.admin.query("insert into kysely_migration values ('99990101000000_x', 'now')");
  const at = await keptPlaceOf(databaseOf(newer));

  const { code, about } = await doctor({ ...at, SMTP_URL: "smtp://127.0.0.1:1" });

  assert.equal(code, 1);
  assert.match(about("schema"), /^PROBLEM .* newer version \(99990101000000_x\)/);
  assert.match(about("mail server"), /^PROBLEM .* Check SMTP_URL\.$/);
});

test("only a pooler to another server is a problem", async () => {
  const elsewhere = await emptyDatabase();
  const authorizationUrl = (name: string) =>
    `postgres:///${name}?host=${encodeURIComponent(elsewhere.host)}&port=${elsewhere.port}`;
  const own = databaseOf(app).database;

  const [wrong, right] = [
    await doctor({ ...place, DATABASE_POOLER_URL: authorizationUrl(elsewhere.database) }),
    await doctor({ ...place, DATABASE_POOLER_URL: authorizationUrl(own) }),
  ];

  assert.match(wrong.about("pooler"), /^PROBLEM .* are different databases\.$/);
  assert.match(right.about("pooler"), /^ok/);
  assert.match(right.about("live"), /^ok/);
});

test("jobs that no one takes are a problem", async () => {
  await app.anonymous().request("/api/reset-password", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "maya@example.com" }),
  });
  await app.admin.query("update pgboss.job set start_after = now() - interval '6 minutes'");

  assert.match((await doctor(place)).about("jobs"), /^PROBLEM .* overdue by more than 5 minutes/);
});

test("an empty database is inspected without changes", async () => {
  const empty = await emptyDatabase();

  const { code, about } = await doctor(await keptPlaceOf(empty));

  assert.equal(code, 0);
  assert.match(about("schema"), /^warning .* The next start applies them\.$/);
});

test("before the first start the doctor creates nothing", async () => {
  const DATA_DIR = join(await temporaryFolder(), "nothing");

  const { code, about } = await doctor({ DATA_DIR });

  assert.equal(code, 0);
  assert.match(about("database"), /^warning .* The first start creates it/);
  assert.equal(existsSync(DATA_DIR), false);
});

test("doctor reports a missing keyring without creating one", async () => {
  const KEYRING_FILE = join(place.DATA_DIR, "elsewhere", "keyring.json");

  const { code, about } = await doctor({ ...place, KEYRING_FILE });

  assert.equal(code, 1);
  assert.match(about("keys"), /^PROBLEM .* is missing or not readable\. Restore it/);
  assert.equal(existsSync(KEYRING_FILE), false);
});

test("doctor checks a server without roles as far as possible", async () => {
  const fresh = { DATA_DIR: join(await temporaryFolder(), "fresh") };
  await operator(fresh, "log");

  const { code, about } = await doctor(fresh);

  assert.equal(code, 0);
  assert.match(about("roles"), /^warning .* The first start creates them\.$/);
});

test("a read-only database is a problem, even if it answers", async () => {
  const readOnly = await testApp();
  const { database } = databaseOf(readOnly);
  await readOnly.admin.query(`alter database ${database} set default_transaction_read_only = on`);

  const { code, about } = await doctor(await keptPlaceOf(databaseOf(readOnly)));

  assert.equal(code, 1);
  assert.match(about("writes"), /^PROBLEM .* it is read-only\.$/);
});

test("a server that trusts invited addresses warns about it", async () => {
  const invitations = async (given: Record<string, string>) =>
    (await doctor({ ...place, ...given })).about("invitations");

  assert.match(
    await invitations({}),
    /^warning .* Any admin can create a confirmed account for any address, .* INVITED_ADDRESSES=confirm\.$/,
  );
  assert.match(await invitations({ INVITED_ADDRESSES: "confirm" }), /^ok .* from the outbox\.$/);
  assert.match(await invitations({ SMTP_URL: smtp.url }), /^ok .* prove their address by email\.$/);
});

test("doctor shows the configuration without secrets", async () => {
  const given = {
    PUBLIC_URL: "https://app.invalid",
    GOOGLE_CLIENT_ID: "an-id",
    GOOGLE_CLIENT_SECRET: "a-secret-of-google",
    METRICS_TOKEN: "a-token-of-the-operator",
  };

  const alone = await doctor({ ...place, ...given });
  const behind = await doctor({ ...place, ...given, TRUSTED_PROXIES: "127.0.0.1" });

  assert.match(alone.about("proxies"), /^warning .* TRUSTED_PROXIES is empty/);
  assert.match(behind.about("proxies"), /^ok .* Trusted: 127\.0\.0\.1\.$/);
  assert.match(alone.about("sign-in"), /By a password and Google, for invited people\.$/);
  assert.match(alone.about("services"), /Integration keys set for Google\.$/);
  assert.match(alone.about("mailboxes"), /connect Gmail \(https:.*\) and any IMAP server\.$/);
  assert.match(alone.about("metrics"), /at \/metrics for anyone who has METRICS_TOKEN\.$/);
  assert.doesNotMatch(alone.output, /a-secret-of-google|a-token-of-the-operator/);
});
