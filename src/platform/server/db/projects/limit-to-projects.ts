import pg from "pg";

type Querier = Pick<pg.ClientBase, "query">;

/**
 * Gives every table whose rows belong to projects the policy that hides those of projects which the
 * caller may not reach. `app.project_ids` is "all", the ids of those reached, or a minus and the ids
 * of those hidden; without it nothing is seen. A row without a project is the organisation's, which
 * no hidden project concerns. A caller who is limited to projects may add one, such as an event, and
 * see it only where it counts for every project.
 */
export async function limitToProjects(db: Querier): Promise<void> {
  const { rows } = await db.query<Found>(`
    select c.relname as table, a.attname as column, not a.attnotnull as "isOptional",
           exists (select 1 from pg_policy p
                    where p.polrelid = c.oid and p.polname = '${PROJECTS_POLICY}') as "isOutdated"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where ${BELONGS_TO_PROJECT}
       and not exists (select 1 from pg_policy p
                        where p.polrelid = c.oid and p.polname = '${PROJECTS_POLICY}'
                          and pg_get_expr(p.polqual, p.polrelid) like '%strpos%COLLATE%')`);
  for (const { table, column, isOptional, isOutdated } of rows) {
    const on = `policy ${PROJECTS_POLICY} on public.${pg.escapeIdentifier(table)}`;
    // One from before projects could be restricted knows no hidden ids.
    const verb = isOutdated ? `alter ${on}` : `create ${on} as restrictive`;
    await db.query(
      `${verb} to foreword_app
         using (${isReached(column, OF_EVERY_PROJECT.has(table))})
         with check (${isReached(column, isOptional)})`,
    );
  }
}

type Found = { table: string; column: string; isOptional: boolean; isOutdated: boolean };

/** Tables whose rows without a project count in each. */
export const OF_EVERY_PROJECT: ReadonlySet<string> = new Set(["suppressions", "webhooks"]);

export const PROJECTS_POLICY = "reached_projects";

/** Of a table `c` and its column `a` that names the project. */
export const BELONGS_TO_PROJECT = `c.relnamespace = 'public'::regnamespace
  and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity
  and a.attname = case c.relname when 'projects' then 'id' else 'project_id' end`;

/**
 * CASE also keeps the planner's estimates: it cannot look into one, and assumes half of the rows.
 * Hidden ids are searched as text, because splitting a long list for each row takes longer.
 */
function isReached(column: string, evenNull: boolean): string {
  const setting = "current_setting('app.project_ids', true)";
  const isListed = `${column} = any (string_to_array(${setting}, ',')::uuid[])`;
  const reached = evenNull ? `${column} is null or ${isListed}` : isListed;
  // Bytes are compared: the rules of a language would take twice as long.
  const isHidden = `coalesce(strpos(${setting} collate "C", ${column}::text collate "C") > 0, false)`;
  return `case when ${setting} = 'all' then true
    when ${setting} like '-%' then not ${isHidden} else ${reached} end`;
}
