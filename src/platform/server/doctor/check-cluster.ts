import type pg from "pg";
import { findLostWorker } from "#src/platform/server/db/cluster/find-lost-worker.ts";
import { type Cluster, readCluster } from "#src/platform/server/db/cluster/read-cluster.ts";
import { readTenantTables } from "#src/platform/server/db/cluster/tenant-tables.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { checkClocksOfWorkers } from "./check-time.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";
import { withClient } from "./with-client.ts";

/** Checks the nodes of a Citus cluster. Does nothing on plain PostgreSQL. */
export function checkCluster(migrate: PostgresTarget): Promise<Finding[]> {
  return withClient(migrate, async (client) => {
    await client.query("set role foreword_owner");
    const cluster = await readCluster(client);
    if (!cluster) return [];
    const lost = await findLostWorker(client, cluster.nodes);
    if (lost)
      return [
        problem(
          "workers",
          `The worker ${lost} does not answer. Calls of its organisations get 503 until it is back.`,
        ),
      ];
    return [await checkTables(client, cluster), ...(await checkClocksOfWorkers(client))];
  });
}

async function checkTables(client: pg.Client, cluster: Cluster): Promise<Finding> {
  const { nodes, version, distributed } = cluster;
  if (distributed.size === 0)
    return warning("cluster", "No table is distributed. Run: npm run foreword -- distribute");
  const { ordered } = await readTenantTables(client);
  const left = ordered.filter((table) => !distributed.has(table));
  if (left.length > 0)
    return problem(
      "cluster",
      `${left.join(", ")} is not distributed. Run: npm run foreword -- distribute`,
    );
  const workers = nodes.filter(({ isCoordinator }) => !isCoordinator);
  const shards = workers.map((worker) => `${worker.address} (${worker.shards} shards)`);
  return ok("cluster", `Citus ${version}. All workers answer: ${shards.join(", ")}.`);
}

/** Checks that query every organisation are skipped while a worker is down. */
export function isWorkerLost(findings: readonly Finding[]): boolean {
  return findings.some(({ about, level }) => about === "workers" && level === "problem");
}
