import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import {
  backUp,
  emptyDatabase,
  operator,
  type Place,
  placeOf,
} from "#src/testing/operator-process.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";

const smtp = await startFakeSmtp();
after(() => smtp.stop());

const app = await testApp();
const place = await placeOf(databaseOf(app));

/** What it says about one thing, with the mark before it. */
async function doctor(at: Place & Record<string, string>) {
  const { code, output } = await operator(at, "doctor");
  const about = (name: string) =>
    output
      .split("\n")
      .filter((line) => line.slice(9).startsWith(name))
      .join("\n");
  return { code, output, about };
}

test("a sound installation has no problem, and what is missing is a warning", async () => {
  const { code, output, about } = await doctor({ ...place, SMTP_URL: smtp.url });

  assert.equal(code, 0, output);
  assert.match(about("roles"), /^ok/);
  assert.match(about("schema"), /^ok .* All \d+ changes are made\.$/);
  assert.match(about("wall"), /^ok/);
  assert.match(about("time"), /^ok/);
  assert.match(about("mail server"), /^ok/);
  assert.match(about("backup"), /^warning .* None was ever made/);
  assert.match(output, /^Problems: 0\. Warnings: \d+\.$/m);
});

test("a backup that was made is known by its age", async () => {
  await backUp(place);

  assert.match((await doctor(place)).about("backup"), /^ok .* less than a day old/);
});

test("a wall with a hole in it is a problem and makes it end with 1", async () => {
  const broken = await testApp();
  await broken.admin.query("alter table projects disable row level security");

  const { code, about } = await doctor(await placeOf(databaseOf(broken)));

  assert.equal(code, 1);
  assert.match(about("wall"), /^PROBLEM .* table projects has no enforced policy/);
});

test("a schema of a newer version and a mail server that is not there are problems", async () => {
  const newer = await testApp();
  await newer.admin.query("insert into kysely_migration values ('99990101000000_x', 'now')");
  const at = await placeOf(databaseOf(newer));

  const { code, about } = await doctor({ ...at, SMTP_URL: "smtp://127.0.0.1:1" });

  assert.equal(code, 1);
  assert.match(about("schema"), /^PROBLEM .* newer version \(99990101000000_x\)/);
  assert.match(about("mail server"), /^PROBLEM .* Check SMTP_URL\.$/);
});

test("a pooler that leads elsewhere is a problem, one that leads here is not", async () => {
  const elsewhere = await emptyDatabase();
  const wayTo = (name: string) =>
    `postgres:///${name}?host=${encodeURIComponent(elsewhere.host)}&port=${elsewhere.port}`;
  const own = databaseOf(app).database;

  const [wrong, right] = [
    await doctor({ ...place, DATABASE_POOLER_URL: wayTo(elsewhere.database) }),
    await doctor({ ...place, DATABASE_POOLER_URL: wayTo(own) }),
  ];

  assert.match(wrong.about("pooler"), /^PROBLEM .* leads to another database than DATABASE_URL\.$/);
  assert.match(right.about("pooler"), /^ok/);
  assert.match(right.about("live"), /^ok/);
});

test("jobs that nobody takes are a problem", async () => {
  await app.anonymous().request("/api/reset-password", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "maya@example.com" }),
  });
  await app.admin.query("update pgboss.job set start_after = now() - interval '6 minutes'");

  assert.match((await doctor(place)).about("jobs"), /^PROBLEM .* due for over 5 minutes/);
});

test("an empty database is looked at and left empty", async () => {
  const empty = await emptyDatabase();

  const { code, about } = await doctor(await placeOf(empty));

  assert.equal(code, 0);
  assert.match(about("schema"), /^warning .* the next start makes them\.$/);
});
