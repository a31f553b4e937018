import { randomUUID } from "node:crypto";
import { StartError } from "#src/platform/server/start-error.ts";
import type { Pool } from "./pools.ts";
import { BELONGS_TO_PROJECT, PROJECTS_POLICY } from "./projects/limit-to-projects.ts";

/**
 * Verifies at every start that row-level security separates organisations, because a wrong role or
 * a forgotten table would disable it silently.
 */
export async function verifyTenantIsolation(app: Pool): Promise<void> {
  const problems = [
    ...(await roleProblems(app)),
    ...(await tableProblems(app)),
    ...(await projectProblems(app)),
    ...(await partitionProblems(app)),
  ];
  if (problems.length === 0) problems.push(...(await probeProblems(app)));
  if (problems.length === 0) return;
  throw new StartError(`The database would not keep organisations apart: ${problems.join("; ")}.`);
}

/** Every table with an organisation column, and the two that hold organisations and users. */
const IS_TENANT_TABLE = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and not c.relispartition
  and (c.relname in ('organizations', 'users') or exists (
    select 1 from pg_attribute a
     where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))`;

async function roleProblems(app: Pool): Promise<string[]> {
  const { rows } = await app.pg.query<{ problem: string }>(`
    select 'role ' || rolname || ' is a superuser or bypasses row security' as problem
      from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)
    union all
    select 'role ' || current_user || ' can act as the owner of ' || relname
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and pg_has_role(current_user, relowner, 'member')`);
  return rows.map((row) => row.problem);
}

async function tableProblems(app: Pool): Promise<string[]> {
  const { rows } = await app.pg.query<{ problem: string }>(`
    select 'table ' || c.relname || ' has no enforced policy' as problem
      from pg_class c
     where ${IS_TENANT_TABLE}
       and (not c.relrowsecurity or not c.relforcerowsecurity or not exists (
         select 1 from pg_policy p where p.polrelid = c.oid
            and (select oid from pg_roles where rolname = 'foreword_app') = any (p.polroles)
            and pg_get_expr(p.polqual, p.polrelid) like '%organization%'))`);
  return rows.map((row) => row.problem);
}

async function projectProblems(app: Pool): Promise<string[]> {
  const { rows } = await app.pg.query<{ problem: string }>(`
    select 'table ' || c.relname || ' would show every project' as problem
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where ${BELONGS_TO_PROJECT} and not exists (
       select 1 from pg_policy p where p.polrelid = c.oid and not p.polpermissive
          and p.polname = '${PROJECTS_POLICY}'
          and (select oid from pg_roles where rolname = 'foreword_app') = any (p.polroles))`);
  return rows.map((row) => row.problem);
}

/** Partitions have no policy of their own: rows are only reachable through the parent. */
async function partitionProblems(app: Pool): Promise<string[]> {
  const { rows } = await app.pg.query<{ problem: string }>(`
    select 'partition ' || c.relname || ' can be reached past the policy of its table' as problem
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relispartition
       and c.relkind in ('r', 'p')
       and (has_any_column_privilege(c.oid, 'select, insert, update, references')
            or has_table_privilege(c.oid, 'delete, truncate, trigger'))`);
  return rows.map((row) => row.problem);
}

/** On a cluster each table is checked on every worker, within the statement timeout. */
const PROBED_AT_ONCE = 8;

/** A nonexistent organisation must see no rows in any tenant table. */
async function probeProblems(app: Pool): Promise<string[]> {
  const { rows } = await app.pg.query<{ name: string }>(`
    select quote_ident(c.relname) as name
      from pg_class c
     where ${IS_TENANT_TABLE} and has_any_column_privilege(c.oid, 'select')`);
  if (rows.length === 0) return [];
  const seen = rows.map(
    (row) => `select '${row.name}' as name where exists (select 1 from ${row.name})`,
  );
  const client = await app.pg.connect();
  try {
    await client.query(
      `begin read only;set local app.organization_id='${randomUUID()}';set local app.project_ids='all'`,
    );
    const leaks: string[] = [];
    for (let at = 0; at < seen.length; at += PROBED_AT_ONCE) {
      const some = seen.slice(at, at + PROBED_AT_ONCE).join(" union all ");
      const { rows: found } = await client.query<{ name: string }>(some);
      leaks.push(...found.map(({ name }) => name));
    }
    await client.query("rollback");
    return leaks.map((name) => `table ${name} shows rows of other organisations`);
  } finally {
    client.release();
  }
}
