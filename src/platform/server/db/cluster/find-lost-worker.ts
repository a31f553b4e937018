import pg from "pg";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { type ClusterNode, readCluster } from "./read-cluster.ts";

type Querier = Pick<pg.ClientBase, "query">;

const PATIENCE_MS = 5000;

/** Whether each active worker responds, by address. Uses new connections. */
export async function pingWorkers(db: Querier): Promise<Record<string, boolean>> {
  const { rows } = await db.query<{ address: string; success: boolean }>(
    "select nodename || ':' || nodeport as address, success from run_command_on_workers('select 1')",
  );
  return Object.fromEntries(rows.map(({ address, success }) => [address, success]));
}

/** The first worker that is inactive or does not respond. */
export async function findLostWorker(
  db: Querier,
  nodes: readonly ClusterNode[],
): Promise<string | undefined> {
  const lost = nodes.find(({ isCoordinator, isActive }) => !isCoordinator && !isActive);
  if (lost) return lost.address;
  // A dead machine does not refuse connections; it is silent.
  await db.query(`set citus.node_connection_timeout = '${PATIENCE_MS}ms'`);
  const answers = Object.entries(await pingWorkers(db));
  return answers.find(([, hasAnswered]) => !hasAnswered)?.[0];
}

/** Adds the name of the lost worker to an error that it caused. Other errors are unchanged. */
export async function explainLostWorker(
  login: PostgresTarget,
  error: unknown,
  advice: string,
): Promise<unknown> {
  if (error instanceof StartError) return error;
  // The failed session may be gone, or still hold its connection to the worker.
  const lost = await findLostWorkerBy(login).catch(() => undefined);
  if (lost === undefined) return error;
  return new StartError(`The worker ${lost} does not answer. ${advice}`, { cause: error });
}

async function findLostWorkerBy(login: PostgresTarget): Promise<string | undefined> {
  const client = new pg.Client({ ...login, connectionTimeoutMillis: PATIENCE_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("set role foreword_owner");
    const cluster = await readCluster(client);
    return cluster && (await findLostWorker(client, cluster.nodes));
  } finally {
    await client.end().catch(() => undefined);
  }
}
