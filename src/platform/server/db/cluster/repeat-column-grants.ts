import type pg from "pg";

type Querier = Pick<pg.ClientBase, "query">;

/**
 * Citus copies table grants to shards but not column grants, which the role that looks for due work
 * needs. They are repeated on every shard; this is idempotent.
 */
export async function repeatColumnGrants(db: Querier): Promise<void> {
  const { rows } = await db.query<{ table: string; grant: string }>(`
    select c.oid::regclass::text as table,
           format('grant %s (%s) on %%s to %I', lower(acl.privilege_type),
                  string_agg(quote_ident(a.attname), ', ' order by a.attnum),
                  pg_get_userbyid(acl.grantee)) as grant
      from pg_dist_partition p
      join pg_class c on c.oid = p.logicalrelid
      join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
     cross join lateral aclexplode(a.attacl) acl
     where p.partmethod = 'h'
     group by c.oid, acl.privilege_type, acl.grantee`);
  for (const { table, grant } of rows) {
    const answers = await db.query<{ success: boolean; result: string }>(
      "select success, result from run_command_on_shards($1, $2)",
      [table, grant],
    );
    const failed = answers.rows.find(({ success }) => !success);
    if (failed) throw new Error(`A shard of ${table} refused its grants: ${failed.result}`);
  }
}
