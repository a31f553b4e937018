import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import pg from "pg";
import { openPostgres, type PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { lockWaits } from "#src/testing/lock-waits.ts";
import { operator, startOperator, temporaryFolder } from "#src/testing/operator-process.ts";
import { createCaller } from "#src/testing/person.ts";
import { type ProductProcess, startProduct } from "#src/testing/product-process.ts";
import { TEST_PASSWORD } from "#src/testing/test-app.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";

const place = { DATA_DIR: join(await temporaryFolder(), "data") };
const keyringFile = join(place.DATA_DIR, "secrets", "keyring.json");
const postgres = await openPostgres({
  dataDir: place.DATA_DIR,
  log: { info: () => undefined, warn: () => undefined },
});
const clients: pg.Client[] = [];
after(async () => {
  for (const client of clients) await client.end();
  await postgres.stop();
});

async function connect(target: PostgresTarget): Promise<pg.Client> {
  const client = new pg.Client(target);
  await client.connect();
  clients.push(client);
  return client;
}

const admin = await connect(postgres.admin);

async function start(): Promise<{ product: ProductProcess; url: string; line: string }> {
  const product = startProduct({ ...place, PORT: "0" });
  after(() => product.child.kill("SIGKILL"));
  const line = await product.line(/http:\/\/localhost:\d+/);
  return { product, line, url: /http:\/\/localhost:\d+/.exec(line)?.[0] ?? "" };
}

const { product, url, line } = await start();
const caller = createCaller(url);
const token = /token=([\w-]+)/.exec(line)?.[1] ?? "";
await caller.call(invitationsContract.acceptWithSignUp, {
  body: {
    token,
    email: "maya@keller.example",
    firstName: "Maya",
    lastName: "Keller",
    password: TEST_PASSWORD,
  },
});

async function invite(...names: string[]): Promise<void> {
  const emails = names.map((name) => `${name}@keller.example`);
  await caller.call(invitationsContract.send, { body: { emails, role: "edit" } });
}

async function keysOfTexts(): Promise<string[]> {
  const { rows } = await admin.query<{ key: string }>(
    "select split_part(body_sealed, '.', 2) as key from mails order by id",
  );
  return rows.map(({ key }) => key);
}

async function keyring(): Promise<{ current: string; base: string; keys: object }> {
  return JSON.parse(await readFile(keyringFile, "utf8"));
}

async function unreadableInOutbox(): Promise<number> {
  const { output } = await operator(place, "outbox");
  return output.split("can't be decrypted with the current keyring").length - 1;
}

test("the next rotation completes one that was killed", async () => {
  await invite("ada", "bea", "cleo", "dora");
  const { current: old } = await keyring();
  const holder = await connect(postgres.admin);
  await holder.query("begin");
  await holder.query(
    "select from mails where id = (select id from mails order by id offset 2 limit 1) for update",
  );
  const run = startOperator(place, "keys", "rotate");
  await lockWaits(admin, 1, 'update "mails" set "body_sealed"');

  run.child.kill("SIGKILL");
  await run.ended;

  await holder.query("rollback");
  const { current } = await keyring();
  assert.notEqual(current, old);
  const half = new Set(await keysOfTexts());
  assert.deepEqual(half, new Set([current, old]));
  assert.equal(await unreadableInOutbox(), 0);
  await invite("emma");

  const again = await operator(place, "keys", "rotate");

  assert.equal(again.code, 0, again.output);
  assert.match(again.output, /^The previous rotation was unfinished and is now complete\.$/m);
  assert.equal((await keyring()).current, current);
  assert.deepEqual(new Set(await keysOfTexts()), new Set([current]));
  assert.equal(await unreadableInOutbox(), 0);
});

test("the running product seals with the new key after a moment", async () => {
  const { code, output } = await operator(place, "keys", "rotate");
  assert.equal(code, 0, output);
  const { current } = await keyring();

  await invite("fleur");

  assert.equal((await keysOfTexts()).at(-1), current);
  assert.equal((await caller.request("/api/auth/me")).status, 200);
});

test("old keys can be retired only when nothing is running", async () => {
  const running = await operator(place, "keys", "retire");
  assert.equal(running.code, 1);
  assert.match(running.output, /^Foreword is running \(\d+ connections\)\. Stop every instance/);
  product.child.kill("SIGINT");
  await product.ended;

  const { code, output } = await operator(place, "keys", "retire");

  assert.equal(code, 0, output);
  const { current, base, keys } = await keyring();
  assert.deepEqual([base, Object.keys(keys)], [current, [current]]);
  assert.match((await operator(place, "keys")).output, /^\w{8} {2}\d+ secrets +current, base$/m);
  const next = await start();
  assert.equal((await fetch(`${next.url}/readyz`)).status, 200);
  next.product.child.kill("SIGINT");
  await next.product.ended;
});

test("after the keyring is lost a new one takes over the roles", async () => {
  const passwords = async () => {
    const { rows } = await admin.query(
      "select rolpassword from pg_authid where rolname like 'foreword_%' and rolcanlogin order by rolname",
    );
    return rows.map(({ rolpassword }) => rolpassword);
  };
  const before = await passwords();
  await rm(keyringFile);

  const { code, output } = await operator(place, "keys", "adopt");

  assert.equal(code, 0, output);
  const after = await passwords();
  assert.ok(after.every((password, index) => password !== before[index]));
  assert.match((await operator(place, "keys")).output, /this key is missing$/m);
});

test("an unknown keys action is answered with its usage", async () => {
  const { code, output } = await operator(place, "keys", "burn");

  assert.equal(code, 1);
  assert.equal(output, "Usage: npm run foreword -- keys [list|rotate|retire|adopt]");
});
