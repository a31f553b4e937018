import assert from "node:assert/strict";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { openPostgres } from "#src/platform/server/postgres/open-postgres.ts";
import {
  backUp,
  emptyDatabase,
  lookInto,
  type OperatorEnvironment,
  operator,
  placeOf,
  startOperator,
  strangePlaceOf,
  temporaryFolder,
} from "#src/testing/operator-process.ts";
import { startProduct } from "#src/testing/product-process.ts";
import { closeTestServer } from "#src/testing/test-server.ts";

const SENTENCE =
  "The keyring is not the one that this database was set up with. Point KEYRING_FILE at the right one. If it is lost, stop every instance and run: npm run foreword -- keys adopt.";

after(closeTestServer);

const keyringOf = ({ DATA_DIR }: OperatorEnvironment) => join(DATA_DIR, "secrets", "keyring.json");

/** A database with its keyring, and the same one with another keyring. */
async function setUp() {
  const database = await emptyDatabase();
  const own = await placeOf(database);
  const foreign = await strangePlaceOf(database);
  const { code, output } = await operator(own, "invite-link");
  assert.equal(code, 0, output);
  return { database, own, foreign };
}

async function starts(place: OperatorEnvironment): Promise<string> {
  const product = startProduct({ ...place, PORT: "0" });
  after(() => product.child.kill("SIGKILL"));
  const line = await product.line(/http:\/\/localhost:\d+/);
  product.child.kill("SIGINT");
  await product.ended;
  return line;
}

async function refusedStart(place: OperatorEnvironment): Promise<void> {
  const product = startProduct({ ...place, PORT: "0" });
  after(() => product.child.kill("SIGKILL"));
  assert.equal(await product.ended, 1);
  assert.equal(product.output(), `Foreword cannot start. ${SENTENCE}`);
}

test("starting with another installation's keyring is refused without changes", async () => {
  const { database, own, foreign } = await setUp();
  const question = "select value_sealed from keyring_check";
  const before = await lookInto(database, question);

  await refusedStart(foreign);

  assert.deepEqual(await lookInto(database, question), before);
  await starts(own);
});

test("the second instance with a different keyring is refused", async () => {
  const database = await emptyDatabase();
  const runs = [await placeOf(database), await strangePlaceOf(database)].map((place) =>
    startOperator(place, "invite-link"),
  );

  const codes = await Promise.all(runs.map(({ ended }) => ended));

  assert.deepEqual(codes.toSorted(), [0, 1]);
  assert.equal(runs[codes.indexOf(1)]?.output(), SENTENCE);
});

test("commands that use secrets refuse a foreign keyring", async () => {
  const { foreign } = await setUp();

  for (const args of [["outbox"], ["keys"], ["keys", "rotate"], ["invite-link"]]) {
    const { code, output } = await operator(foreign, ...args);
    assert.deepEqual([code, output], [1, SENTENCE], args.join(" "));
  }
  const file = join(await temporaryFolder(), "all.backup");
  const backup = await operator(foreign, "backup", file);
  assert.equal(backup.code, 0, backup.output);
  assert.ok(backup.output.includes(SENTENCE));
  assert.doesNotMatch(backup.output, /Keep a copy of the keyring/);
  const doctor = await operator(foreign, "doctor");
  assert.match(doctor.output, /^PROBLEM {2}keys +\S+: The keyring is not the one/m);
  assert.equal(doctor.code, 1);
});

// Dropping and adopting keys is refused while others use the server, so these have their own.
const own = { DATA_DIR: join(await temporaryFolder(), "data") };
const server = await openPostgres({
  dataDir: own.DATA_DIR,
  log: { info: () => undefined, warn: () => undefined },
});
after(() => server.stop());

async function enters(place: OperatorEnvironment): Promise<void> {
  const { code, output } = await operator(place, "invite-link");
  assert.equal(code, 0, output);
}

async function keptOut(place: OperatorEnvironment): Promise<void> {
  const { code, output } = await operator(place, "invite-link");
  assert.deepEqual([code, output], [1, SENTENCE]);
}

test("an outdated keyring is refused after a key rotation", async () => {
  await enters(own);
  const copy = join(await temporaryFolder(), "keyring.json");
  const otherMachine = { ...own, KEYRING_FILE: copy };
  await copyFile(keyringOf(own), copy);
  await enters(otherMachine);

  const rotated = await operator(own, "keys", "rotate");

  assert.equal(rotated.code, 0, rotated.output);
  await keptOut(otherMachine);
  await copyFile(keyringOf(own), copy);
  await enters(otherMachine);
  const retired = await operator(own, "keys", "retire");
  assert.equal(retired.code, 0, retired.output);
  await enters(otherMachine);
  await enters(own);
});

test("restoring into an empty database keeps its own keyring until adopt", async () => {
  await enters(own);
  const file = await backUp(own);
  await lookInto(server.admin, "create database copy template template0 encoding 'UTF8'");
  const host = encodeURIComponent(server.admin.host);
  const { user, port } = server.admin;
  const place = { DATABASE_URL: `postgres://${user}@/copy?host=${host}&port=${port}` };
  const before = { ...place, DATA_DIR: await temporaryFolder() };
  const other = { ...place, DATA_DIR: await temporaryFolder() };
  // Empty tables with a registered keyring.
  assert.equal((await operator(before, "keys")).code, 0);

  const restored = await operator(other, "restore", file);

  assert.equal(restored.code, 0, restored.output);
  await enters(other);
  await keptOut(before);
  await copyFile(keyringOf(own), keyringOf(before));
  await keptOut(before);
  const adopted = await operator(before, "keys", "adopt");
  assert.equal(adopted.code, 0, adopted.output);
  await enters(before);
  await keptOut(other);
});
