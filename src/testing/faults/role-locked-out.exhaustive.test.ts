import assert from "node:assert/strict";
import { after, test } from "node:test";
import pg from "pg";
import { refusedCall } from "#src/testing/refusal.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { timeUntilBack } from "./behind-proxy.ts";

// Roles are server-wide, so this file has its own PostgreSQL.
delete process.env.TEST_DATABASE_ADMIN;

const app = await testApp({ environment: { LOG_LEVEL: "silent" } });
const person = await app.signIn({ role: "edit" });
const root = new pg.Client({ ...databaseOf(app), database: "postgres" });
// The connection is cut when the server stops first.
root.on("error", () => undefined);
await root.connect();
after(() => root.end());

/** Every new connection is refused, and no old one is left. */
async function lockOut(role: string): Promise<void> {
  await root.query(`alter role ${role} nologin`);
  await root.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1",
    [role],
  );
}

async function statusOf(path: string): Promise<string> {
  const response = await person.request(path);
  return `${response.status} ${response.headers.get("retry-after") === null ? "" : "later"}`;
}

test("calls fail while the organisation role may not log in, then recover", async () => {
  await lockOut("foreword_app");
  const read = await refusedCall(person.call(projectsContract.list, { query: {} }));
  const write = await refusedCall(
    person.call(projectsContract.create, { body: { name: "Locked out" } }),
  );
  const ready = await statusOf("/readyz");
  await root.query("alter role foreword_app login");

  assert.equal(read.message, "503 service_unavailable");
  assert.equal(write.message, "503 service_unavailable");
  assert.equal(ready, "503 ");
  assert.ok((await timeUntilBack(person, 5000)) < 5000);
});

test("while the account role may not log in, every call is refused", async () => {
  await lockOut("foreword_auth");
  const signIn = await refusedCall(
    app.anonymous().call(authContract.signIn, {
      body: { email: person.email, password: person.password },
    }),
  );
  const statuses = await Promise.all(
    ["/api/auth/me", "/api/projects", "/api/live"].map((path) => statusOf(path)),
  );
  await root.query("alter role foreword_auth login");

  assert.equal(signIn.message, "503 service_unavailable");
  assert.deepEqual(statuses, ["503 later", "503 later", "503 later"]);
  assert.ok((await timeUntilBack(person, 5000)) < 5000);
});
