import type { OpenStreams } from "#src/platform/server/bus/open-streams.ts";
import type { Databases, Pool } from "#src/platform/server/db/pools.ts";
import type { Door } from "#src/platform/server/http/door/door.ts";
import { countJobs } from "#src/platform/server/jobs/count-jobs.ts";
import { countMails } from "#src/platform/server/mail/mails.queries.ts";
import type { Metrics } from "#src/platform/server/metrics/metrics.ts";

/** What is counted only when somebody looks. */
export function gaugeInstance(
  metrics: Metrics,
  { databases, streams, door }: { databases: Databases; streams: OpenStreams; door: Door },
): void {
  metrics.gauge({
    name: "foreword_calls",
    help: "Calls at work, and calls that wait to be let in.",
    label: "state",
    read: async () => door.count(),
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
    help: "Browsers that are told of changes.",
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
}

function connectionsOf({ pg }: Pool): Record<string, number> {
  return { used: pg.totalCount - pg.idleCount, idle: pg.idleCount, awaited: pg.waitingCount };
}
