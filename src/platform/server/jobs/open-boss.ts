import { CompiledQuery } from "kysely";
import pg from "pg";
import { PgBoss, type Db as QueueDb } from "pg-boss";
import type { Listener } from "#src/platform/server/db/listener.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Log } from "#src/platform/server/log.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { wakeDueQueues } from "./wake-due-queues.ts";

const QUIET_MS = 10_000;

/** Workers are woken when there is work, so their own polls only mend what went wrong with that. */
export const SECONDS_BETWEEN_POLLS = 45;

export const QUEUE_SCHEMA = "pgboss";

export type OpenBoss = {
  boss: PgBoss;
  /** Wakes the workers of queues with due jobs until the returned function is called. */
  wakeDue(): () => void;
  close(): Promise<void>;
};

/** The queue, connected as the application role, which cannot change its schema. */
export function openBoss(target: PostgresTarget, listener: Listener, log: Log): OpenBoss {
  const pool = new pg.Pool({ ...target, max: 4, connectionTimeoutMillis: 2000 });
  const report = throttledReport(log, "The job queue does not reach the database.");
  let isClosing = false;
  // The database may shut down before its last connection closes, which is harmless.
  const reportWhileOpen = (error: unknown) => {
    if (!isClosing) report(error);
  };
  pool.on("error", reportWhileOpen);
  // The pool does not listen while a connection is in use; without a listener its error would crash
  // the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  let wake = (_queue: string): void => undefined;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => execute(pool, text, values),
      listen(channel, onMessage, onConnect) {
        wake = onMessage;
        return listener.listen(channel, onMessage, onConnect);
      },
    },
    schema: QUEUE_SCHEMA,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 60,
    cronWorkerIntervalSeconds: SECONDS_BETWEEN_POLLS,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", reportWhileOpen);
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));
  return {
    boss,
    wakeDue: () =>
      wakeDueQueues(pool, {
        wake: (queue) => wake(queue),
        returnAbandoned: () => boss.supervise(),
      }),
    close() {
      isClosing = true;
      return pool.end();
    },
  };
}

/** Runs the queue's statements inside an existing transaction. */
export function queueDbOf(db: Db): QueueDb {
  return {
    executeSql: async (text, values) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]));
      return { rows };
    },
  };
}

/**
 * Some statements include BEGIN and COMMIT. One that fails leaves a broken transaction, so its
 * connection is discarded.
 */
async function execute(pool: pg.Pool, text: string, values?: unknown[]) {
  const client = await pool.connect();
  try {
    const result = await (values ? client.query(text, values) : client.query(text));
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** While the database is down every poll fails; one log line per ten seconds is enough. */
function throttledReport(log: Log, message: string): (error: unknown) => void {
  let quietUntil = 0;
  let swallowed = 0;
  return (error) => {
    const now = performance.now();
    if (now < quietUntil) {
      swallowed += 1;
      return;
    }
    // The queue emits plain objects that only look like errors.
    log.warn(
      { err: error instanceof Error ? error : new Error(messageOf(error)), swallowed },
      message,
    );
    quietUntil = now + QUIET_MS;
    swallowed = 0;
  };
}

function messageOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error)
    return String(error.message);
  return String(error);
}
