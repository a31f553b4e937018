import assert from "node:assert/strict";
import { test } from "node:test";
import { ACCOUNTS_TABLES } from "#src/platform/server/db/cluster/accounts-tables.ts";
import { testApp } from "#src/testing/test-app.ts";

// The rows of an organisation must be colocatable on any of several nodes, apart from the accounts.
// Only the database can verify that tables and policies allow this.

const app = await testApp();
const accounts = [...ACCOUNTS_TABLES];

async function listProblems(sql: string): Promise<string[]> {
  const { rows } = await app.admin.query<{ problem: string }>(sql, [accounts]);
  return rows.map(({ problem }) => problem);
}

const REFERENCES = `
  select c.conname || ' of ' || c.conrelid::regclass as problem
    from pg_constraint c
    join pg_class own on own.oid = c.conrelid
    join pg_class other on other.oid = c.confrelid
   where c.contype = 'f' and own.relnamespace = 'public'::regnamespace
     and not own.relname = any ($1)`;

test("policies of tenant tables compare the organisation without a subquery", async () => {
  const problems = await listProblems(`
    select policyname || ' of ' || tablename as problem
      from pg_policies
     where schemaname = 'public' and not tablename = any ($1)
       and coalesce(qual, '') || coalesce(with_check, '') ~* '\\mselect\\M'`);
  assert.deepEqual(problems, []);
});

test("tenant tables refer to no table of the accounts", async () => {
  assert.deepEqual(await listProblems(`${REFERENCES} and other.relname = any ($1)`), []);
});

test("tenant tables refer to each other within one organisation", async () => {
  const problems = await listProblems(`${REFERENCES} and not exists (
    select 1 from pg_attribute a
     where a.attrelid = c.conrelid and a.attnum = c.conkey[1] and a.attname = 'organization_id')`);
  assert.deepEqual(problems, []);
});

test("no foreign key of a tenant table clears or resets columns", async () => {
  assert.deepEqual(await listProblems(`${REFERENCES} and c.confdeltype in ('n', 'd')`), []);
});

test("every table is either of the accounts or of an organisation", async () => {
  const problems = await listProblems(`
    select c.relname as problem from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relname = any ($1) and c.relname not like 'kysely%'
       and not exists (
         select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid
          where i.indrelid = c.oid and i.indisprimary
            and a.attnum = i.indkey[0] and a.attname = 'organization_id')`);
  assert.deepEqual(problems, []);
});
