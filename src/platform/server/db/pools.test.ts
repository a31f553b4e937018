import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { sql } from "kysely";
import { testApp } from "#src/testing/test-app.ts";
import { inTransaction } from "./transaction.ts";

const app = await testApp();
const pool = app.services.databases.app;

test("a lost connection fails only its own transaction", async () => {
  const work = inTransaction(pool, { readOnly: true }, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await app.admin.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
    await sql`select 1`.execute(db);
  });
  await assert.rejects(work);
  const answer = await inTransaction(pool, { readOnly: true }, (db) =>
    sql<{ one: number }>`select 1 as one`.execute(db),
  );
  assert.deepEqual(answer.rows, [{ one: 1 }]);
});

test("timestamps are read as ISO text in every server time zone", async () => {
  const times = await inTransaction(pool, { readOnly: true }, async (db) => {
    const read = () =>
      sql<{ time: string }>`
        select time from (values
          (1, timestamptz '2026-11-20T10:41:36Z'),
          (2, '2026-11-20T10:41:36.5Z'),
          (3, '2026-11-20T10:41:36.123987Z'),
          (4, '1999-12-31T23:59:59.999Z')
        ) v (at, time) order by at`.execute(db);
    const inUtc = await read();
    await sql`set local time zone 'Asia/Kolkata'`.execute(db);
    const inKolkata = await read();
    return [inUtc, inKolkata].map(({ rows }) => rows.map(({ time }) => time));
  });
  const iso = [
    "2026-11-20T10:41:36.000Z",
    "2026-11-20T10:41:36.500Z",
    "2026-11-20T10:41:36.123Z",
    "1999-12-31T23:59:59.999Z",
  ];
  assert.deepEqual(times, [iso, iso]);
});

test("work that fails early returns its connection without an organisation", async () => {
  const opening = { organizationId: randomUUID(), projectIds: "all" as const, readOnly: false };
  const failing = Array.from({ length: 20 }, () =>
    inTransaction(pool, opening, () => Promise.reject(new Error("no"))),
  );
  for (const outcome of await Promise.allSettled(failing)) assert.equal(outcome.status, "rejected");
  const looks = Array.from({ length: 20 }, () =>
    inTransaction(pool, { readOnly: true }, (db) =>
      sql<{ organization: string | null }>`
        select nullif(current_setting('app.organization_id', true), '') as organization`.execute(
        db,
      ),
    ),
  );
  for (const { rows } of await Promise.all(looks)) assert.deepEqual(rows, [{ organization: null }]);
});
