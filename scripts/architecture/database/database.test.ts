import assert from "node:assert/strict";
import { test } from "node:test";
import { breaches } from "../repository-for-tests.ts";
import { checkDialect } from "./dialect.ts";
import { checkMigrations } from "./migrations.ts";
import { splitStatements } from "./sql-text.ts";

const FILE = "db/migrations/20260901120000_projects.sql";

const TABLE = `create table projects (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  name text not null default 'a; b' check (char_length(name) between 1 and 120),
  primary key (organization_id, id)
);
`;
const ROW_SECURITY = `alter table projects enable row level security;
alter table projects force row level security;
create policy own_organization on projects to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
`;

const LATER = "db/migrations/20261201120000_without_colours.sql";
const faults = (sql: string) => breaches(checkMigrations, { [FILE]: sql });
const without = (text: string, line: RegExp) => text.replace(line, "");

test("a tenant table with row level security is in order", () => {
  assert.deepEqual(faults(TABLE + ROW_SECURITY), []);
});

test("row-level security is enabled, forced and has a policy in one file", () => {
  assert.deepEqual(faults(TABLE + without(ROW_SECURITY, /.*enable.*\n/)), [`${FILE}:1`]);
  assert.deepEqual(faults(TABLE + without(ROW_SECURITY, /.*force.*\n/)), [`${FILE}:1`]);
  assert.deepEqual(faults(TABLE + without(ROW_SECURITY, /create policy[^;]*;/)), [`${FILE}:1`]);
  assert.deepEqual(faults(TABLE + ROW_SECURITY.replace("foreword_app", "foreword_auth")), [
    `${FILE}:1`,
  ]);
});

test("a policy in another file does not count", () => {
  const other = "db/migrations/20260901130000_walls.sql";
  assert.equal(breaches(checkMigrations, { [FILE]: TABLE, [other]: ROW_SECURITY }).length, 3);
});

test("keys of a tenant table begin with its organisation", () => {
  const keys = [
    TABLE.replace("primary key (organization_id, id)", "primary key (id)"),
    TABLE.replace("id uuid not null,\n", "id uuid primary key,\n"),
    TABLE.replace("name text", "slug text unique,\n  name text"),
    TABLE.replace("name text", "unique (id, organization_id),\n  name text"),
  ];
  assert.deepEqual(
    keys.map((table) => faults(table + ROW_SECURITY).length),
    [1, 1, 1, 1],
  );
});

test("a unique index on a tenant table begins with its organisation", () => {
  const good = "create unique index projects_name on projects (organization_id, lower(name));";
  const bad = "create unique index projects_name on projects using btree (lower(name));";
  assert.deepEqual(faults(TABLE + ROW_SECURITY + good), []);
  assert.deepEqual(faults(TABLE + ROW_SECURITY + bad), [`${FILE}:11`]);
});

test("a reference to a tenant table begins with the organisation", () => {
  const pages = (reference: string) => `
create table pages (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  ${reference}
  primary key (organization_id, id)
);
${ROW_SECURITY.replaceAll("projects", "pages")}`;
  const bad = "foreign key (project_id) references projects (id),";
  const good =
    "foreign key (organization_id, project_id) references projects (organization_id, id),";
  assert.deepEqual(faults(TABLE + ROW_SECURITY + pages(good)), []);
  assert.deepEqual(faults(TABLE + ROW_SECURITY + pages(bad)), [`${FILE}:12`]);
});

test("an index on an existing table needs its own migration", () => {
  const later = "db/migrations/20260901130000_index.sql";
  const index = "create index projects_created on projects (organization_id, created_at);\n";
  const two = breaches(checkMigrations, {
    [FILE]: TABLE + ROW_SECURITY,
    [later]: `${index}select 1;\n`,
  });
  const alone = breaches(checkMigrations, { [FILE]: TABLE + ROW_SECURITY, [later]: index });
  assert.deepEqual(two, [`${later}:1`]);
  assert.deepEqual(alone, []);
});

test("syntax newer than PostgreSQL 15 is rejected in migrations and SQL", () => {
  const young = [
    "select uuidv7();",
    "merge into a using b on true when matched then do nothing returning 1;",
    "select * from json_table(a, '$');",
    "create table a (b int generated always as (1 + 1) virtual);",
    "create table a (b int generated always as (1 + 1) stored);",
  ].join("\n");
  const source = "src/platform/server/a.ts";
  const code = "sql`select any_value(id) from a`;\nconst id = randomUUIDv7();\n";
  assert.deepEqual(breaches(checkDialect, { [FILE]: young, [source]: code }), [
    ...[1, 2, 3, 4].map((line) => `${FILE}:${line}`),
    `${source}:1`,
  ]);
});

test("comments, strings and function bodies are not statements", () => {
  const sql = "-- one; two\nselect ';' as a;\n\ncreate function f() as $$ begin; end; $$;\n";
  assert.deepEqual(
    splitStatements(sql).map(({ line }) => line),
    [2, 4],
  );
});

test("a migration that removes something states the required version", () => {
  const loss = "alter table projects drop column colour;";
  const note = "-- Needs a version that knows 20261130120000_colours_unused.\n";
  const later = (sql: string) =>
    breaches(checkMigrations, { [FILE]: TABLE + ROW_SECURITY, [LATER]: sql });

  assert.deepEqual(later(loss), [`${LATER}:1`]);
  assert.deepEqual(later(note + loss), []);
  assert.deepEqual(later("alter table projects add column size integer;"), []);
  assert.deepEqual(later("create table a (id int primary key); alter table a rename to b;"), []);
});
