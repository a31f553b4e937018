import assert from "node:assert/strict";
import { test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";
import type { Db } from "./pools.ts";
import { inTransaction, notifyOnceCommitted, withCommit } from "./transaction.ts";

const app = await testApp();
const { auth } = app.services.databases;

const ADD = "insert into rate_limits (key, window_start, count) values ($1, now(), 1)";

/** Rows without a tenant, identified by their key. */
async function stored(): Promise<string[]> {
  const { rows } = await app.admin.query<{ key: string }>(
    "select key from rate_limits where key like 'test:%' order by key",
  );
  return rows.map(({ key }) => key);
}

async function add(db: Db, key: string): Promise<void> {
  await db
    .insertInto("rate_limits")
    .values({ key, window_start: "2026-01-01T00:00:00Z", count: 1 })
    .execute();
}

test("a statement sent with the commit runs last", async () => {
  await inTransaction(auth, { readOnly: false }, async (db) => {
    withCommit(db, "update rate_limits set count = 7 where key = $1", ["test:first"]);
    withCommit(db, "update rate_limits set count = count * 2 where key = $1", ["test:first"]);
    await add(db, "test:first");
  });
  const { rows } = await app.admin.query("select count from rate_limits where key = 'test:first'");
  assert.deepEqual(rows, [{ count: 14 }]);
});

test("a broken transaction fails with its first error", async () => {
  const work = inTransaction(auth, { readOnly: false }, async (db) => {
    await add(db, "test:broken");
    const broken = add(db, "test:broken");
    await Promise.allSettled([broken]);
    await add(db, "test:after");
  });

  await assert.rejects(work, { code: "23505" });
});

test("a condition with an empty list matches no value", async () => {
  const { kysely } = auth;
  const count = async (operator: "in" | "not in") =>
    (
      await kysely
        .selectFrom("installation")
        .select("outgoing_paused_at")
        .where("last_backup_at", operator, [])
        .execute()
    ).length;

  assert.deepEqual([await count("in"), await count("not in")], [0, 1]);
});

test("an identical statement is sent with the commit only once", async () => {
  const touch = "update rate_limits set count = count + 1 where key = $1";
  await inTransaction(auth, { readOnly: false }, async (db) => {
    await add(db, "test:once");
    for (const key of ["test:once", "test:other", "test:once"]) withCommit(db, touch, [key]);
  });
  const { rows } = await app.admin.query("select count from rate_limits where key = 'test:once'");
  assert.deepEqual(rows, [{ count: 2 }]);
});

test("a transaction that an error broke unseen does not count as done", async () => {
  const broken = inTransaction(auth, { readOnly: false }, async (db) => {
    await add(db, "test:broken");
    await add(db, "test:broken").catch(() => undefined);
    withCommit(db, "select 1", []);
  });
  await assert.rejects(broken, /current transaction is aborted/);
  const alone = inTransaction(auth, { readOnly: false }, async (db) => {
    await add(db, "test:broken");
    await add(db, "test:broken").catch(() => undefined);
  });
  await assert.rejects(alone, /rolled back at commit/);
  assert.equal((await stored()).includes("test:broken"), false);
});

test("a failing statement in the commit rolls everything back", async () => {
  const failing = inTransaction(auth, { readOnly: false }, async (db) => {
    await add(db, "test:lost");
    withCommit(db, ADD, [null]);
    withCommit(db, ADD, ["test:behind"]);
  });
  await assert.rejects(failing, /null value in column "key"/);
  assert.equal(
    (await stored()).some((key) => /lost|behind/.test(key)),
    false,
  );
});

test("failed work discards the statements for its commit", async () => {
  const failing = inTransaction(auth, { readOnly: false }, async (db) => {
    withCommit(db, ADD, ["test:never"]);
    throw new Error("no");
  });
  await assert.rejects(failing, /^Error: no$/);
  await inTransaction(auth, { readOnly: false }, (db) => add(db, "test:next"));
  assert.deepEqual(
    (await stored()).filter((key) => /never|next/.test(key)),
    ["test:next"],
  );
});

test("a notification is sent once its transaction has committed", async () => {
  const heard: string[] = [];
  app.admin.on("notification", ({ payload }) => heard.push(payload ?? ""));
  await app.admin.query("listen test_committed");
  const write = (key: string, isDone: boolean) =>
    inTransaction(auth, { readOnly: false }, async (db) => {
      await add(db, key);
      for (let time = 0; time < 2; time += 1) notifyOnceCommitted(db, "test_committed", key);
      if (!isDone) throw new Error("no");
    });

  await assert.rejects(write("test:undone", false));
  await write("test:it's", true);

  while (heard.length === 0) await app.admin.query("select pg_sleep(0.01)");
  assert.deepEqual(heard, ["test:it's"]);
});

test("no statement can be added after the commit", async () => {
  const kept = await inTransaction(auth, { readOnly: true }, async (db) => db);
  assert.throws(() => withCommit(kept, ADD, ["test:late"]), /no transaction/);
});

test("a read-only transaction refuses writes, including the first", async () => {
  const writing = inTransaction(auth, { readOnly: true }, (db) => add(db, "test:read"));
  await assert.rejects(writing, /read-only transaction/);
  assert.equal((await stored()).includes("test:read"), false);
});
