import { readCluster } from "#src/platform/server/db/cluster/read-cluster.ts";
import { readTenantTables } from "#src/platform/server/db/cluster/tenant-tables.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { withClient } from "./check-database.ts";
import { type Finding, ok, problem, reasonOf, warning } from "./finding.ts";

/** The nodes of a Citus cluster. Nothing on a plain PostgreSQL. */
export function checkCluster(migrate: PostgresTarget): Promise<Finding[]> {
  return withClient(migrate, async (client) => {
    await client.query("set role foreword_owner");
    const cluster = await readCluster(client);
    if (!cluster) return [];
    const { nodes, version, distributed } = cluster;
    const workers = nodes.filter(({ isCoordinator }) => !isCoordinator);
    const lost = workers.find(({ isActive }) => !isActive);
    if (lost) return [problem("cluster", `The worker ${lost.address} is not active.`)];
    if (distributed.size === 0)
      return [warning("cluster", "No table is distributed. Run: npm run foreword -- distribute")];
    const { ordered } = await readTenantTables(client);
    const left = ordered.filter((table) => !distributed.has(table));
    if (left.length > 0)
      return [
        problem(
          "cluster",
          `${left.join(", ")} is not distributed. Run: npm run foreword -- distribute`,
        ),
      ];
    // Every shard of a table, so each worker has to answer.
    const failure = await client
      .query("select organization_id from projects limit 1")
      .then(() => undefined)
      .catch(reasonOf);
    if (failure) return [problem("cluster", `A worker does not answer: ${failure}.`)];
    const shards = workers.map((worker) => `${worker.address} (${worker.shards} shards)`);
    return [ok("cluster", `Citus ${version}. All workers answer: ${shards.join(", ")}.`)];
  });
}
