import assert from "node:assert/strict";
import { test } from "node:test";
import { breaches } from "../repository-for-tests.ts";
import { checkDistribution } from "./distribution.ts";

const FILE = "db/migrations/20261201120000_pages.sql";
const CODE = "src/workspace/pages/server/pages.queries.ts";

const inMigration = (sql: string) => breaches(checkDistribution, { [FILE]: sql });
const inCode = (text: string) => breaches(checkDistribution, { [CODE]: text });

const OWN = "organization_id = nullif(current_setting('app.organization_id', true), '')::uuid";

test("a policy compares the organisation without a subquery", () => {
  const policy = (using: string) =>
    inMigration(`create policy own_organization on pages to foreword_app using (${using});`);
  assert.deepEqual(policy(OWN), []);
  assert.deepEqual(policy("organization_id = (select own_id())"), [`${FILE}:1`]);
});

test("a policy of an account table may query other account tables", () => {
  const policy = `alter policy own on users using (exists (select 1 from memberships where ${OWN}));`;
  assert.deepEqual(inMigration(policy), []);
});

test("a tenant table refers to no table of the accounts", () => {
  const table = (reference: string) =>
    inMigration(`create table pages (organization_id uuid not null ${reference}, id uuid);`);
  assert.deepEqual(table(""), []);
  assert.deepEqual(table("references organizations (id) on delete cascade"), [`${FILE}:1`]);
  assert.deepEqual(inMigration("alter table pages add column author uuid references users (id);"), [
    `${FILE}:1`,
  ]);
  assert.deepEqual(
    inMigration("create table email_tokens (user_id uuid references users (id));"),
    [],
  );
});

test("a tenant table gets no trigger", () => {
  const trigger = (table: string) =>
    inMigration(
      `create trigger search before insert on ${table} for each row execute function words();`,
    );
  assert.deepEqual(trigger("pages"), [`${FILE}:1`]);
  assert.deepEqual(trigger("users"), []);
});

test("a reference within an organisation does not empty a column", () => {
  const reference = (then: string) =>
    inMigration(
      `alter table pages add foreign key (organization_id, project_id) references projects (organization_id, id) ${then};`,
    );
  assert.deepEqual(reference("on delete cascade"), []);
  assert.deepEqual(reference("on delete set null (project_id)"), [`${FILE}:1`]);
  assert.deepEqual(reference("on delete set default"), [`${FILE}:1`]);
});

test("migrations that were applied before are left alone", () => {
  const before = "db/migrations/20261121121500_projects.sql";
  const table = "create table pages (organization_id uuid references organizations (id));";
  assert.deepEqual(breaches(checkDistribution, { [before]: table }), []);
});

test("a select inside exists names a column", () => {
  assert.deepEqual(inCode("sql`select exists (select 1 from pages)`;"), []);
  assert.deepEqual(inCode("sql`select exists (select from pages)`;"), [`${CODE}:1`]);
  assert.deepEqual(inCode('client.query("select exists ( select from pages)");'), [`${CODE}:1`]);
});

test("a value that is inserted is read first", () => {
  const insert = (value: string) =>
    inCode(`export function add() {
  const name = ${value};
  return insertIn(db, org, "pages", [{ name }]).execute();
}
`);
  assert.deepEqual(insert("sql<string>`now()`"), []);
  assert.deepEqual(insert("sql<string>`coalesce((select name from users), '')`"), [`${CODE}:1`]);
  assert.deepEqual(
    inCode("const add = `insert into pages values ($1, (select name from users))`;"),
    [`${CODE}:1`],
  );
  assert.deepEqual(inCode("const copy = `insert into pages select id from products`;"), []);
});

test("a conflict takes the time of the proposed row", () => {
  const conflict = (value: string) =>
    inCode(`query.onConflict((on) => on.column("id").doUpdateSet({ sent_at: ${value} }));`);
  assert.deepEqual(conflict("sql`excluded.sent_at`"), []);
  assert.deepEqual(conflict("sql`now()`"), [`${CODE}:1`]);
});

test("a change does not choose between a column and now()", () => {
  const change = (value: string) =>
    inCode(`function settle(db) { return updateIn(db, org, "pages").set({ sent_at: ${value} }); }`);
  assert.deepEqual(change("sql`least(sent_at, now())`"), []);
  assert.deepEqual(change("sql`coalesce(sent_at, now())`"), [`${CODE}:1`]);
  assert.deepEqual(change("sql`case status when 'sent' then now() end`"), [`${CODE}:1`]);
});
