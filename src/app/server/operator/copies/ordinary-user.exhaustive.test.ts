import assert from "node:assert/strict";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import pg from "pg";
import { openPostgres } from "#src/platform/server/postgres/open-postgres.ts";
import { backUp, operator, temporaryFolder } from "#src/testing/operator-process.ts";

// A typical external server: with passwords, and a user who only owns its database. Roles are
// server-wide, so this test has its own server.
const folder = await temporaryFolder();
const log = { info: () => undefined, warn: () => undefined };
const source = process.env.TEST_POSTGRES === "debian" ? "debian" : undefined;
const server = await openPostgres({ dataDir: folder, log, source });
const root = new pg.Client(server.admin);
await root.connect();
after(async () => {
  await root.end();
  await server.stop();
});

await root.query("create role ordinary login createrole password 'geheim'");
await root.query("create database theirs owner ordinary template template0 encoding 'UTF8'");
const data = (await readdir(folder)).find((name) => /^pg\d+$/.test(name)) ?? "";
const rules = join(folder, data, "pg_hba.conf");
const strict = "local all ordinary,foreword_app,foreword_auth,foreword_migrate scram-sha-256\n";
await writeFile(rules, strict + (await readFile(rules, "utf8")));
await root.query("select pg_reload_conf()");

const host = encodeURIComponent(server.admin.host);
const place = {
  DATABASE_URL: `postgres://ordinary:geheim@/theirs?host=${host}`,
  DATA_DIR: await temporaryFolder(),
};
const keyringFile = join(place.DATA_DIR, "secrets", "keyring.json");

async function works(...args: string[]): Promise<string> {
  const { code, output } = await operator(place, ...args);
  assert.equal(code, 0, output);
  return output;
}

test("a database owner without superuser rights can restore its backup", async () => {
  const embedded = { DATA_DIR: join(await temporaryFolder(), "embedded") };
  await operator(embedded, "invite-link");
  const file = await backUp(embedded);

  const restored = await works("restore", file);
  const again = await works("backup", `${file}.again`);

  assert.match(restored, /: 3 rows of \d+ tables, all checksums verified\.$/m);
  assert.match(again, /: 3 rows of \d+ tables, /m);
});

test("after dropping old keys the roles log in with the new one", async () => {
  await works("keys", "rotate");
  await works("keys", "retire");

  assert.match(await works("doctor"), /^ok +roles/m);
});

test("a server out of connections is not reported as wrong password", async () => {
  await root.query("alter role foreword_app connection limit 0");
  const { code, output } = await operator(place, "backup", join(place.DATA_DIR, "none.backup"));
  await root.query("alter role foreword_app connection limit -1");
  assert.equal(code, 1);
  assert.match(output, /^The database takes no more connections just now\./m);
});

test("with another keyring logins fail until the roles adopt it", async () => {
  await rm(keyringFile);
  const refused = await operator(place, "backup", join(place.DATA_DIR, "none.backup"));
  assert.equal(refused.code, 1);
  assert.match(
    refused.output,
    /^The database roles .* do not match the keyring\..* keys adopt\.$/m,
  );

  await works("keys", "adopt");

  assert.match(await works("doctor"), /^ok +roles/m);
});
