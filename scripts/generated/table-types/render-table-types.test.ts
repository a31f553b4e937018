import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import pg from "pg";
import { cloneDatabase, ensureTemplate, openTestServer } from "#src/testing/test-server.ts";
import { renderProjectTables, renderTableTypes } from "./render-table-types.ts";

const server = await openTestServer();
const database = await cloneDatabase(server.admin, await ensureTemplate(server.admin));
const client = new pg.Client(database.admin);

before(() => client.connect());

after(async () => {
  await client.end();
  await database.drop();
  await server.stop();
});

test("db/tables.ts describes the migrated database", async () => {
  const file = readFileSync(join(import.meta.dirname, "../../../db/tables.ts"), "utf8");
  assert.equal(await renderTableTypes(client), file);
});

test("the generated list has every table of a project", async () => {
  const file = readFileSync(
    join(import.meta.dirname, "../../../src/platform/server/db/projects/project-tables.ts"),
    "utf8",
  );
  assert.equal(await renderProjectTables(client), file);
});

test("defaults, nulls, arrays and owners become types", async () => {
  await client.query(`
    create table aaa_samples (
      organization_id uuid not null,
      id uuid not null,
      tags text[] not null default '{}',
      note text,
      data jsonb,
      size int8 generated always as (length('abc')) stored,
      shade bytea
    )`);
  const text = await renderTableTypes(client);
  await client.query("drop table aaa_samples");
  const [head = "", tenants = ""] = text.split("export type TenantTable");
  assert.match(
    head,
    /aaa_samples: \{\n {4}organization_id: string;\n {4}id: string;\n {4}tags: Generated<string\[\]>;\n {4}note: string \| null;\n {4}data: unknown;\n {4}size: Generated<number \| null>;\n {4}shade: Buffer \| null;\n {2}\};/,
  );
  assert.match(tenants, /"aaa_samples"/);
});

test("a table with an optional organisation is not a tenant table", async () => {
  const [, tenants = ""] = (await renderTableTypes(client)).split("export type TenantTable");
  assert.doesNotMatch(tenants, /"sessions"/);
});

test("a column of a type without a translation is refused", async () => {
  await client.query("create table odd (at timestamptz[] not null)");
  await assert.rejects(renderTableTypes(client), /odd\.at is timestamptz\[\]/);
  await client.query("drop table odd");
});
