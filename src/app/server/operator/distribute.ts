import { distributeTables, SHARDS } from "#src/platform/server/db/cluster/distribute-tables.ts";
import { explainLostWorker } from "#src/platform/server/db/cluster/find-lost-worker.ts";
import { type Cluster, readCluster } from "#src/platform/server/db/cluster/read-cluster.ts";
import { refuseDistribution } from "#src/platform/server/db/cluster/refuse-distribution.ts";
import { repeatColumnGrants } from "#src/platform/server/db/cluster/repeat-column-grants.ts";
import { readTenantTables } from "#src/platform/server/db/cluster/tenant-tables.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { withClient } from "#src/platform/server/doctor/with-client.ts";
import { logOperatorAction } from "#src/platform/server/operators/operator-log.ts";
import { type Command, readArguments, wrongUse } from "./command.ts";
import { joinPostgres } from "./join-postgres.ts";

const MAX_SHARDS = 1024;

/** Moves tenant rows to the workers of a Citus cluster; accounts stay. */
export const distributeCommand: Command = {
  use: "[--shards N] [--dry-run]",
  help: "moves the tables of organisations to the workers of a Citus cluster",
  async run(run) {
    const { values } = readArguments(
      run,
      { shards: { type: "string" }, "dry-run": { type: "boolean" } },
      { least: 0, most: 0 },
    );
    const shards = Number(values.shards ?? SHARDS);
    if (!Number.isInteger(shards) || shards < 1 || shards > MAX_SHARDS) throw wrongUse(run.usage);
    const { postgres, keyring, stop } = await joinPostgres(run.config);
    const { migrate } = rolesOf(postgres.admin, keyring);
    const trace = { login: () => migrate, config: run.config, act: "distribute" };
    try {
      await withClient(migrate, async (client) => {
        await client.query("set role foreword_owner; set lock_timeout = 0");
        const tables = await readTenantTables(client);
        const cluster = await refuseDistribution(client, await readCluster(client), tables);
        const left = tables.ordered.filter((table) => !cluster.distributed.has(table));
        reportPlan(cluster, tables.ordered.length, left);
        if (values["dry-run"]) return;
        await logOperatorAction(trace, `${left.length} tables`);
        await distributeTables(client, left, { cluster, shards, onTable: reportTable });
        // Also after shards were moved to another worker.
        await repeatColumnGrants(client);
        console.log("Done. Start the instances.");
      });
      return 0;
    } catch (error) {
      throw await explainLostWorker(migrate, error, "Run this again when it is back: it goes on.");
    } finally {
      await stop();
    }
  },
};

function reportPlan({ version, nodes }: Cluster, all: number, left: readonly string[]): void {
  const workers = nodes.filter(({ isCoordinator }) => !isCoordinator);
  const addresses = workers.map(({ address }) => address).join(", ");
  console.log(`Citus ${version}, workers: ${addresses}.`);
  console.log(`Tables of organisations: ${all}, distributed already: ${all - left.length}.`);
  if (left.length > 0) console.log(`To distribute, in this order: ${left.join(", ")}.`);
}

function reportTable(table: string, done: number, all: number): void {
  console.log(`${done} of ${all}: ${table}`);
}
