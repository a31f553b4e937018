import assert from "node:assert/strict";
import { test } from "node:test";
import { breaches } from "../repository-for-tests.ts";
import { checkLaterChanges } from "./later-changes.ts";

const FILE = "db/migrations/20261201120000_pages.sql";
const REFUSED = [`${FILE}:1`];

const inMigration = (sql: string) => breaches(checkLaterChanges, { [FILE]: sql });

test("a column and its constraint are two commands", () => {
  assert.deepEqual(
    inMigration("alter table pages add column age integer check (age > 0);"),
    REFUSED,
  );
  const reference = "references pages (organization_id, id)";
  assert.deepEqual(inMigration(`alter table pages add column other uuid ${reference};`), REFUSED);
  assert.deepEqual(inMigration("alter table pages add column name text unique;"), REFUSED);
  assert.deepEqual(
    inMigration("alter table pages add column n integer generated always as identity;"),
    REFUSED,
  );
  assert.deepEqual(
    inMigration(`alter table pages add column age integer not null default 1, add column name text;
alter table pages add constraint grown check (age > 0);`),
    [],
  );
});

test("a constraint needs its own command", () => {
  assert.deepEqual(
    inMigration("alter table pages add column age integer, add check (age > 0);"),
    REFUSED,
  );
  assert.deepEqual(inMigration("alter table pages add unique (organization_id, name);"), []);
});

test("a partitioned table gets no reference later", () => {
  const parts = {
    "db/migrations/20261101120000_mails.sql":
      "create table letters (organization_id uuid) partition by hash (organization_id);",
  };
  const reference = (table: string) =>
    breaches(checkLaterChanges, {
      ...parts,
      [FILE]: `alter table ${table} add foreign key (organization_id, id) references pages (organization_id, id);`,
    });
  assert.deepEqual(reference("letters"), REFUSED);
  assert.deepEqual(reference("pages"), []);
});

test("column privileges are granted in separate statements but never revoked", () => {
  assert.deepEqual(inMigration("grant select (id, name) on pages to foreword_auth;"), []);
  assert.deepEqual(inMigration("grant select (id), delete on pages to foreword_auth;"), REFUSED);
  assert.deepEqual(inMigration("revoke select (id) on pages from foreword_auth;"), REFUSED);
  assert.deepEqual(inMigration("grant execute on function words(text) to foreword_app;"), []);
});

test("account tables and tables of the same file are exempt", () => {
  const change = (table: string) => `alter table ${table} add column age integer check (age > 0);`;
  assert.deepEqual(inMigration(change("users")), []);
  assert.deepEqual(inMigration(`create table pages (id uuid); ${change("pages")}`), []);
});

test("migrations that were applied before are left alone", () => {
  const before = "db/migrations/20261128183200_mail_push.sql";
  const change = "alter table pages add column age integer check (age > 0);";
  assert.deepEqual(breaches(checkLaterChanges, { [before]: change }), []);
});
