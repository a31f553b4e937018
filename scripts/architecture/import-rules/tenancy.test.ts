import assert from "node:assert/strict";
import { test } from "node:test";
import { breaches } from "../repository-for-tests.ts";
import { checkOrgScope } from "./org-scope.ts";
import { checkRawSql } from "./raw-sql.ts";
import { checkTenantTables } from "./tenant-tables.ts";

const TABLES = { "db/tables.ts": 'export type TenantTable = "invitations" | "memberships";\n' };
const QUERIES = "src/workspace/projects/server/projects.queries.ts";

const reaching = (text: string) => breaches(checkTenantTables, { ...TABLES, [QUERIES]: text });

test("makeOrgScope is imported by access and testing only", () => {
  const text = 'import { makeOrgScope } from "#src/platform/server/access/org-scope.ts";\n';
  assert.deepEqual(
    breaches(checkOrgScope, {
      "src/workspace/auth/server/a.ts": text,
      "src/workspace/auth/auth.test.ts": text,
      "src/platform/server/access/check-access.ts": text,
      "src/platform/server/jobs/run-job.ts": text,
      "src/testing/test-app.ts": text,
    }),
    [
      "src/workspace/auth/server/a.ts:1",
      "src/workspace/auth/auth.test.ts:1",
      "src/platform/server/jobs/run-job.ts:1",
    ],
  );
});

test("makeOrgScope cannot be imported with a namespace", () => {
  const path = "src/workspace/auth/server/a.ts";
  const text = 'import * as scope from "#src/platform/server/access/org-scope.ts";\n';
  assert.deepEqual(breaches(checkOrgScope, { [path]: text }), [`${path}:1`]);
});

test("the type of an OrgScope may be named anywhere", () => {
  const path = "src/workspace/auth/server/a.ts";
  const text = 'import type { OrgScope } from "#src/platform/server/access/org-scope.ts";\n';
  assert.deepEqual(breaches(checkOrgScope, { [path]: text }), []);
});

test("a tenant table is not reached by the plain query builder", () => {
  const text = [
    'db.selectFrom("memberships as m");',
    'db.updateTable("memberships");',
    'db.deleteFrom("invitations");',
    'db.insertInto("invitations");',
    'query.from(["users", "memberships"]);',
    "query.using(`memberships as m`);",
  ].join("\n");
  assert.deepEqual(
    reaching(text),
    [1, 2, 3, 4, 5, 6].map((line) => `${QUERIES}:${line}`),
  );
});

test("a tenant table is not reached by a destructured builder method", () => {
  assert.deepEqual(reaching('where(({ selectFrom }) => selectFrom("memberships"));'), [
    `${QUERIES}:1`,
  ]);
});

test("a table is named in the call and not by a variable", () => {
  assert.deepEqual(reaching("db.selectFrom(table);"), [`${QUERIES}:1`]);
  assert.deepEqual(reaching('db.deleteFrom(isOld ? "memberships" : "users");'), [`${QUERIES}:1`]);
});

test("a join on a tenant table compares the organisation", () => {
  const text = [
    'query.innerJoin("memberships as m", "m.user_id", "u.id");',
    'query.leftJoin("memberships as m", (join) => join.onRef("m.organization_id", "=", "t.organization_id"));',
  ].join("\n");
  assert.deepEqual(reaching(text), [`${QUERIES}:1`]);
});

test("hand-written SQL does not name a tenant table", () => {
  assert.deepEqual(reaching("sql`select 1 from memberships`;"), [`${QUERIES}:1`]);
  assert.deepEqual(reaching("sql`now()`;"), []);
});

test("other tables and the tenant helpers are allowed", () => {
  const text =
    'db.selectFrom("users"); selectIn(db, org, "invitations"); Buffer.from("invitations");';
  assert.deepEqual(reaching(text), []);
});

test("the files that work without an organisation are a closed list", () => {
  const text = 'db.selectFrom("memberships");';
  const listed = "src/workspace/auth/server/sessions.queries.ts";
  const beside = "src/workspace/auth/server/other.queries.ts";
  assert.deepEqual(breaches(checkTenantTables, { ...TABLES, [listed]: text, [beside]: text }), [
    `${beside}:1`,
  ]);
});

test("a file without an organisation names it in every tenant statement", () => {
  const listed = "src/platform/server/platform-jobs.ts";
  const tables = { "db/tables.ts": 'export type TenantTable = "events" | "memberships";\n' };
  const fault = (text: string) => breaches(checkTenantTables, { ...tables, [listed]: text });
  const old = '.where("created_at", "<", day)';
  assert.deepEqual(fault(`db.deleteFrom("events")${old};\n`), [`${listed}:1`]);
  assert.deepEqual(fault(`db.deleteFrom(table)${old};\n`), [`${listed}:1`]);
  assert.deepEqual(fault(`db.deleteFrom("events").where("organization_id", "=", id)${old};\n`), []);
  assert.deepEqual(fault('db.selectFrom("memberships").select("role");\n'), []);
});

test("SQL is never concatenated from text outside the database folder", () => {
  const text = [
    "sql.raw(name);",
    "sql.table(name);",
    "CompiledQuery.raw(text);",
    "client.query(`select $" + "{name}`);",
    'client.query("select " + name);',
    'client.query("select 1");',
  ].join("\n");
  assert.deepEqual(
    breaches(checkRawSql, { "src/platform/server/mail/a.ts": text }),
    [1, 2, 3, 4, 5].map((line) => `src/platform/server/mail/a.ts:${line}`),
  );
  assert.deepEqual(breaches(checkRawSql, { "src/platform/server/db/a.ts": text }), []);
});

test("a feature may not query the connection pool directly", () => {
  const path = "src/workspace/projects/server/a.ts";
  assert.deepEqual(
    breaches(checkRawSql, { [path]: 'services.databases.app.pg.query("select 1");' }),
    [`${path}:1`],
  );
});
