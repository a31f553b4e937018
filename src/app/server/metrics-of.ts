import { countDue } from "#src/mail/mailboxes/server/count-due.queries.ts";
import type { OpenStreams } from "#src/platform/server/bus/open-streams.ts";
import { pingWorkers } from "#src/platform/server/db/cluster/find-lost-worker.ts";
import { readCluster } from "#src/platform/server/db/cluster/read-cluster.ts";
import type { Databases, Pool } from "#src/platform/server/db/pools.ts";
import type { AdmissionControl } from "#src/platform/server/http/load-shedding/admission-control.ts";
import { countJobs } from "#src/platform/server/jobs/count-jobs.ts";
import { countMails } from "#src/platform/server/mail/mails.queries.ts";
import type { Metrics } from "#src/platform/server/metrics/metrics.ts";
import { readDatabase, readInstallation } from "#src/platform/server/operators/server-status.ts";
import {
  countWebhooksByState,
  readWebhookLag,
} from "#src/workspace/webhooks/server/due-webhooks.queries.ts";

/** Metrics that are collected on scrape. */
export function gaugeInstance(
  metrics: Metrics,
  {
    databases,
    streams,
    admission,
  }: { databases: Databases; streams: OpenStreams; admission: AdmissionControl },
): void {
  metrics.gauge({
    name: "foreword_calls",
    help: "Requests that are being handled, and requests in the queue.",
    label: "state",
    read: async () => admission.count(),
  });
  for (const [name, pool] of Object.entries(databases)) {
    metrics.gauge({
      name: `foreword_${name}_connections`,
      help: "Connections to the database, and calls that wait for one.",
      label: "state",
      read: async () => connectionsOf(pool),
    });
  }
  metrics.gauge({
    name: "foreword_streams",
    help: "Browsers that listen for changes.",
    label: "state",
    read: async () => ({ open: streams.count() }),
  });
  metrics.gauge({
    name: "foreword_jobs",
    help: "Jobs of all instances that are not done.",
    label: "state",
    read: () => countJobs(databases.app.kysely),
  });
  metrics.gauge({
    name: "foreword_mails",
    help: "Mails of the product itself that have not been sent.",
    label: "status",
    read: () => countMails(databases.auth.kysely),
  });
  metrics.gauge({
    name: "foreword_mailboxes",
    help: "Connected mailboxes of all organisations whose turn has come, for reading or sending.",
    label: "due",
    read: () => countDue(databases.auth.kysely),
  });
  gaugeWebhooks(metrics, databases.auth);
  metrics.gauge({
    name: "foreword_database_bytes",
    help: "How much room the database takes, for all organisations together.",
    label: "of",
    read: async () => ({ data: (await readDatabase(databases.app.kysely)).bytes }),
  });
  metrics.gauge({
    name: "foreword_cluster_shards",
    help: "Shards on each active worker of a Citus cluster. None on a plain PostgreSQL.",
    label: "worker",
    read: () => countShards(databases.app),
  });
  metrics.gauge({
    name: "foreword_cluster_answers",
    help: "1 for each active worker of a Citus cluster that answers, 0 for one that does not.",
    label: "worker",
    read: () => pingCluster(databases.app),
  });
  metrics.gauge({
    name: "foreword_installation_time_seconds",
    help: "When the last backup was made, and since when a restored copy keeps silent.",
    label: "of",
    read: () => momentsOf(databases.app),
  });
}

function gaugeWebhooks(metrics: Metrics, { kysely }: Pool): void {
  metrics.gauge({
    name: "foreword_webhooks",
    help: "Webhooks of all organisations: on, off, or turned off by the server because they failed.",
    label: "state",
    read: () => countWebhooksByState(kysely),
  });
  metrics.gauge({
    name: "foreword_webhook_lag_seconds",
    help: "For how long the oldest event for a webhook that is on has been due.",
    label: "of",
    read: async () => ({ oldest: await readWebhookLag(kysely) }),
  });
}

async function countShards(app: Pool): Promise<Record<string, number>> {
  const workers = (await readCluster(app.pg))?.nodes.filter(
    ({ isCoordinator, isActive }) => isActive && !isCoordinator,
  );
  return Object.fromEntries((workers ?? []).map(({ address, shards }) => [address, shards]));
}

async function pingCluster(app: Pool): Promise<Record<string, number>> {
  if (!(await readCluster(app.pg))) return {};
  const answers = Object.entries(await pingWorkers(app.pg));
  return Object.fromEntries(
    answers.map(([address, hasAnswered]) => [address, Number(hasAnswered)]),
  );
}

/** Unix seconds. Events that have not happened are omitted. */
async function momentsOf({ kysely }: Pool): Promise<Record<string, number>> {
  const { lastBackupAt, pausedAt } = await readInstallation(kysely);
  const moments = { last_backup: lastBackupAt, outgoing_paused: pausedAt };
  return Object.fromEntries(
    Object.entries(moments).flatMap(([of, at]) => (at ? [[of, Date.parse(at) / 1000]] : [])),
  );
}

function connectionsOf({ pg }: Pool): Record<string, number> {
  return { used: pg.totalCount - pg.idleCount, idle: pg.idleCount, awaited: pg.waitingCount };
}
