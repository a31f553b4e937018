import type pg from "pg";

type Querier = Pick<pg.ClientBase, "query">;

export type ClusterNode = {
  address: string;
  isCoordinator: boolean;
  isActive: boolean;
  shards: number;
};

export type Cluster = {
  version: string;
  nodes: ClusterNode[];
  /** Tables whose rows are distributed to workers by organisation. */
  distributed: ReadonlySet<string>;
  /** Workers see the organisation set in the transaction, so their policies apply. */
  propagatesSettings: boolean;
};

/** Undefined on PostgreSQL without Citus. */
export async function readCluster(db: Querier): Promise<Cluster | undefined> {
  const extension = await db.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  );
  const version = extension.rows[0]?.version;
  if (version === undefined) return undefined;
  const nodes = await db.query<ClusterNode>(
    `select n.nodename || ':' || n.nodeport as address, n.groupid = 0 as "isCoordinator",
            n.isactive as "isActive", count(p.placementid)::int as shards
       from pg_dist_node n left join pg_dist_placement p on p.groupid = n.groupid
      where n.noderole = 'primary'
      group by n.nodeid, n.nodename, n.nodeport, n.groupid, n.isactive
      order by n.nodeid`,
  );
  const tables = await db.query<{ name: string }>(
    `select c.relname as name
       from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
      where p.partmethod = 'h' and c.relnamespace = 'public'::regnamespace`,
  );
  const setting = await db.query<{ value: string }>(
    "select current_setting('citus.propagate_set_commands', true) as value",
  );
  return {
    version,
    nodes: nodes.rows,
    distributed: new Set(tables.rows.map(({ name }) => name)),
    propagatesSettings: setting.rows[0]?.value === "local",
  };
}
