import type pg from "pg";

type Querier = Pick<pg.ClientBase, "query">;

/**
 * Forced row-level security also applies to the owner, and a backup made as the owner would be
 * silently empty. The owner cannot log in and could disable the policies anyway, so a permissive
 * policy for it adds no risk, and operators need no superuser.
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
