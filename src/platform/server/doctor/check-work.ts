import type pg from "pg";
import { explainFailure } from "#src/platform/server/operators/explain-failure.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { type Finding, ok, problem, reasonOf, warning } from "./finding.ts";
import { withClient } from "./with-client.ts";

const BACKUP_DAYS = 7;

/** Checks for stalled work, failures and recent backups. Empty before the first start. */
export function checkWork(migrate: PostgresTarget): Promise<Finding[]> {
  return withClient(migrate, async (client) => {
    await client.query("set role foreword_owner");
    const found = await client.query("select to_regclass('installation') as name");
    if (!found.rows[0]?.name) return [];
    return [
      await checkChanges(client),
      ...(await checkEventLoop(client)),
      ...(await checkInstallation(client)),
      await checkJobs(client),
      await checkMails(client),
      ...(await checkOperators(client)),
    ];
  });
}

/** A write that is rolled back: a full or read-only database still answers reads. */
async function checkChanges(client: pg.Client): Promise<Finding> {
  await client.query("begin");
  try {
    await client.query("update installation set last_backup_at = last_backup_at");
    return ok("writes", "Accepted.");
  } catch (error) {
    return problem("writes", explainFailure(error) ?? reasonOf(error));
  } finally {
    await client.query("rollback");
  }
}

/** Empty until the columns exist. */
async function checkEventLoop(client: pg.Client): Promise<Finding[]> {
  const found = await client.query(
    `select 1 from pg_attribute
      where attrelid = 'installation'::regclass and attname = 'loop_blocked_at'`,
  );
  if (found.rowCount === 0) return [];
  const { rows } = await client.query<{ seconds: number; at: string }>(
    `select loop_blocked_ms / 1000.0::float8 as seconds,
            to_char(loop_blocked_at at time zone 'UTC', 'HH24:MI') as at
       from installation where loop_blocked_at > now() - interval '1 day'`,
  );
  const [blocked] = rows;
  if (!blocked) return [ok("event loop", "Not blocked for a second in the last 24 hours.")];
  return [
    warning(
      "event loop",
      `Blocked for ${blocked.seconds.toFixed(1)} s at ${blocked.at} UTC, while no one got an answer. Metrics: nodejs_eventloop_lag_p99_seconds`,
    ),
  ];
}

async function checkInstallation(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ isPaused: boolean; backupDays: number | null }>(
    `select outgoing_paused_at is not null as "isPaused",
            (extract(epoch from now() - last_backup_at) / 86400)::float8 as "backupDays"
       from installation`,
  );
  const { isPaused, backupDays } = rows[0] ?? { isPaused: false, backupDays: null };
  return [
    isPaused
      ? warning(
          "outgoing",
          "Mail and jobs are paused since the restore. Resume: npm run foreword -- resume",
        )
      : ok("outgoing", "Mail and jobs are running."),
    checkBackup(backupDays),
  ];
}

function checkBackup(days: number | null): Finding {
  const command = "npm run foreword -- backup FILE";
  if (days === null) return warning("backup", `No backup yet: ${command}`);
  const age = days < 1 ? "less than a day" : `${Math.floor(days)} days`;
  if (days < BACKUP_DAYS) return ok("backup", `The last backup is ${age} old.`);
  return warning("backup", `The last backup is ${age} old: ${command}`);
}

/** A job overdue by minutes means that no instance processes jobs. */
async function checkJobs(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ late: number; dead: number }>(
    `select count(*) filter (where state < 'active' and start_after < now() - interval '5 minutes'
                               and name <> 'jobs.dead-letter')::int as late,
            count(*) filter (where name = 'jobs.dead-letter'
                               and created_on > now() - interval '7 days')::int as "dead"
       from pgboss.job`,
  );
  const { late, dead } = rows[0] ?? { late: 0, dead: 0 };
  if (late > 0)
    return problem(
      "jobs",
      `${late} jobs are overdue by more than 5 minutes. Start an instance, or resume.`,
    );
  if (dead > 0)
    return warning(
      "jobs",
      `${dead} jobs failed permanently this week. Reasons are in the log ("job moved to dead letter queue").`,
    );
  return ok("jobs", "No overdue jobs, and none failed permanently this week.");
}

async function checkMails(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ failed: number; waiting: number }>(
    `select count(*) filter (where status = 'failed')::int as failed,
            count(*) filter (where status = 'waiting')::int as waiting
       from mails where body_sealed is not null`,
  );
  const { failed, waiting } = rows[0] ?? { failed: 0, waiting: 0 };
  const see = "see npm run foreword -- outbox";
  if (failed > 0) return warning("mails", `${failed} could not be sent: ${see}`);
  if (waiting > 0) return warning("mails", `${waiting} are waiting in the outbox: ${see}`);
  return ok("mails", "None waiting, none failed.");
}

/** One in progress is younger; a killed one may have left its work half done. */
async function checkOperators(client: pg.Client): Promise<Finding[]> {
  const found = await client.query("select to_regclass('operator_log') as name");
  if (!found.rows[0]?.name) return [];
  const { rows } = await client.query<{ who: string; act: string }>(
    `select who, act from operator_log as one
      where result = 'begun' and begun_at < now() - interval '1 hour'
        and not exists (select 1 from operator_log as later
                         where later.act = one.act and later.result = 'done'
                           and later.begun_at > one.begun_at)
      order by begun_at desc limit 3`,
  );
  return rows.map(({ who, act }) =>
    warning("operators", `"${act}" of ${who} was started and never finished. Run it again.`),
  );
}
