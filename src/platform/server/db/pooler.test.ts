import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { emptyDatabase } from "#src/testing/operator-process.ts";
import { closeTestServer } from "#src/testing/test-server.ts";
import { proveSameDatabase, throughPooler } from "./pooler.ts";

after(closeTestServer);

const direct = await emptyDatabase();

function urlOf({ host, port, database }: PostgresTarget): string {
  return `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

test("a pooler changes the address of a connection and not its user", () => {
  const login = { ...direct, user: "foreword_app", password: "derived" };

  const pooled = throughPooler(login, "postgres://10.0.0.7:6432/pooled");

  assert.deepEqual(
    [pooled.host, pooled.port, pooled.database, pooled.user, pooled.password],
    ["10.0.0.7", 6432, "pooled", "foreword_app", "derived"],
  );
  assert.equal(throughPooler(login, undefined), login);
});

test("a pooler to the same database is accepted", async () => {
  await proveSameDatabase(direct, throughPooler(direct, urlOf(direct)));
});

test("a pooler to another database stops the start", async () => {
  const other = await emptyDatabase();

  await assert.rejects(proveSameDatabase(direct, throughPooler(direct, urlOf(other))), {
    name: "StartError",
    message: "DATABASE_POOLER_URL and DATABASE_URL are different databases.",
  });
});

test("an unreachable pooler is named with the user", async () => {
  const pooled = throughPooler(direct, "postgres://127.0.0.1:9/foreword");

  await assert.rejects(proveSameDatabase(direct, pooled), {
    name: "StartError",
    message: new RegExp(`^DATABASE_POOLER_URL: ${direct.user} does not get through 127.0.0.1:9 `),
  });
});
