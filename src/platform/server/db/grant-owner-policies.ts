import type pg from "pg";

type Querier = Pick<pg.ClientBase, "query">;

/**
 * Row-level security is forced, so it holds back the owner too, and a backup made as the owner
 * would be silently empty. No one logs in as the owner, who could disable the policies anyway: letting it
 * in opens nothing, and operators need no superuser.
 */
export async function grantOwnerPolicies(db: Querier): Promise<void> {
  const { rows } = await db.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity
       and pg_get_userbyid(c.relowner) = 'foreword_owner'
       and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'owner')`);
  for (const { name } of rows) {
    await db.query(
      `create policy owner on ${name} to foreword_owner using (true) with check (true)`,
    );
  }
}
