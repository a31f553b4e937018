import assert from "node:assert/strict";
import { test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";
import { mapAtOnce } from "./map-at-once.ts";
import type { Db } from "./pools.ts";
import { inTransaction } from "./transaction.ts";

const app = await testApp();
const { auth } = app.services.databases;

async function add(db: Db, key: string): Promise<string> {
  const row = { key, window_start: "2026-01-01T00:00:00Z", count: 1 };
  const added = await db
    .insertInto("rate_limits")
    .values(row)
    .returning("key")
    .executeTakeFirstOrThrow();
  return added.key;
}

test("results of a batch keep the order of their items", async () => {
  const keys = Array.from({ length: 50 }, (_, number) => `test:at-once:${number}`);

  const added = await inTransaction(auth, { readOnly: false }, (db) =>
    mapAtOnce(keys, (key) => add(db, key)),
  );

  assert.deepEqual(added, keys);
});

test("if one item fails, the others finish and its error is thrown", async () => {
  let ended = 0;
  const failing = inTransaction(auth, { readOnly: false }, (db) =>
    mapAtOnce(["test:a", "test:twice", "test:twice", "test:b"], async (key) => {
      try {
        await add(db, key);
        await add(db, `${key}:more`);
      } finally {
        ended += 1;
      }
    }),
  );

  await assert.rejects(failing, /duplicate key/);
  assert.equal(ended, 4);
  const { rows } = await app.admin.query("select key from rate_limits where key = 'test:a'");
  assert.deepEqual(rows, []);
});
