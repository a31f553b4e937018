import { createHash } from "node:crypto";
import pg from "pg";
import { getConstructionPlans, getMigrationPlans, PgBoss, type Queue } from "pg-boss";
import queuePackage from "pg-boss/package.json" with { type: "json" };
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { AnyJob } from "./define-job.ts";
import { QUEUE_SCHEMA } from "./open-boss.ts";
import { deadLetterQueue, queueOf } from "./queue-plan.ts";

/** An arbitrary lock number, the same on every instance. */
const SETUP_LOCK = 714_205_003;

/** Increment when the grants below change, so that existing databases get them too. */
const SETUP_REVISION = 1;

/**
 * Brings the queue's schema, queues and schedules up to this version, as the owner and under an
 * advisory lock, so that one of several starting instances does it.
 */
export async function prepareJobs(migrate: PostgresTarget, jobs: readonly AnyJob[]): Promise<void> {
  const client = new pg.Client(migrate);
  await client.connect();
  try {
    const wanted = fingerprintOf(jobs);
    await client.query(
      // The queue stays on one node, so Citus need not replicate its tables.
      "set role foreword_owner; set lock_timeout = '60s'; set citus.enable_ddl_propagation = off",
    );
    if ((await preparedAs(client)) === wanted) return;
    await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
    if ((await preparedAs(client)) === wanted) return;
    await prepare(client, jobs);
    await client.query(`comment on schema ${QUEUE_SCHEMA} is '${wanted}'`);
  } finally {
    await client.end();
  }
}

function fingerprintOf(jobs: readonly AnyJob[]): string {
  const queues = jobs.map((job) => [queueOf(job), job.schedule]);
  const plan = JSON.stringify([SETUP_REVISION, queuePackage.version, deadLetterQueue, queues]);
  return createHash("sha256").update(plan).digest("hex");
}

async function preparedAs(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ fingerprint: string | null }>(
    "select obj_description(oid, 'pg_namespace') as fingerprint from pg_namespace where nspname = $1",
    [QUEUE_SCHEMA],
  );
  return rows[0]?.fingerprint ?? null;
}

async function prepare(client: pg.Client, jobs: readonly AnyJob[]): Promise<void> {
  await bringSchema(client);
  await client.query(GRANTS);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: QUEUE_SCHEMA,
    migrate: false,
  });
  for (const queue of [deadLetterQueue, ...jobs.map(queueOf)]) await bringQueue(boss, queue);
  await bringClock(boss, jobs);
}

async function bringSchema(client: pg.Client): Promise<void> {
  const found = await client.query("select to_regclass($1) is not null as found", [
    `${QUEUE_SCHEMA}.version`,
  ]);
  if (!found.rows[0]?.found) {
    await client.query(getConstructionPlans(QUEUE_SCHEMA));
    return;
  }
  const { rows } = await client.query<{ version: number }>(
    `select version from ${QUEUE_SCHEMA}.version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version >= queuePackage.pgboss.schema) return;
  // It builds indexes concurrently, which cannot be part of a multi-statement message. The tables
  // are small, because finished jobs are deleted after an hour.
  const plan = getMigrationPlans(QUEUE_SCHEMA, version).replaceAll(/\bconcurrently\b/gi, "");
  await client.query(plan);
}

/** The role that enqueues needs nothing more; only the application runs and completes jobs. */
const GRANTS = `
  grant usage on schema ${QUEUE_SCHEMA} to foreword_app, foreword_auth;
  grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to foreword_app;
  grant select on ${QUEUE_SCHEMA}.queue to foreword_auth;
  grant select, insert on ${QUEUE_SCHEMA}.job, ${QUEUE_SCHEMA}.job_common to foreword_auth`;

async function bringQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const { name, policy, deadLetter, ...settings } = queue;
  await boss.createQueue(name, queue);
  const existing = await boss.getQueue(name);
  if (existing?.policy !== policy) {
    throw new Error(`The job ${name} cannot change its perKey setting; give it another name.`);
  }
  await boss.updateQueue(name, settings);
}

/** Removed schedules are deleted, so that they do not fill a queue without workers. */
async function bringClock(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const wanted = jobs.filter((job) => job.schedule !== undefined);
  for (const schedule of await boss.getSchedules()) {
    if (!wanted.some((job) => job.name === schedule.name)) await boss.unschedule(schedule.name);
  }
  for (const job of wanted) await boss.schedule(job.name, job.schedule ?? "", {}, { tz: "UTC" });
}
