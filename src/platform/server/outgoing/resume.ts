import pg from "pg";
import { DEAD_LETTER_QUEUE } from "#src/platform/server/jobs/queue-plan.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";

export type Resumed = {
  /** Mails that were pending in the backup; whether they were sent since is unknown. */
  mails: number;
  /** Jobs from that time with external effects. */
  jobs: number;
};

/** The reason recorded for such jobs. */
const DROPPED = { message: "dropped after a restore", code: "dropped_after_restore" };

/** The queue's error for a job after its last attempt, so that its work is marked as failed too. */
const DROP_JOBS = `
  with dropped as (
    delete from pgboss.job
     where state < 'completed' and created_on <= $1 and name = any ($2)
    returning id, name, data, created_on, retry_count
  )
  insert into pgboss.job (name, data, retry_limit, retry_backoff, retry_delay, retry_delay_max,
    keep_until, deletion_seconds, expire_seconds, heartbeat_seconds,
    source_name, source_id, source_created_on, source_retry_count, source_output)
  select q.name, d.data, q.retry_limit, q.retry_backoff, q.retry_delay, q.retry_delay_max,
    now() + q.retention_seconds * interval '1 s', q.deletion_seconds, q.expire_seconds,
    q.heartbeat_seconds, d.name, d.id, d.created_on, d.retry_count, $4
  from dropped d join pgboss.queue q on q.name = $3`;

/**
 * Lets a restored copy send and call again. Work already due in the backup may have happened since,
 * so it is dropped and reported; work requested on the copy itself continues. Undefined if nothing
 * was paused.
 */
export async function resumeOutgoing(
  migrate: PostgresTarget,
  /** Kinds of jobs with external effects. */
  reachingOut: readonly string[],
): Promise<Resumed | undefined> {
  const client = new pg.Client(migrate);
  await client.connect();
  try {
    await client.query("begin; set local role foreword_owner");
    const { rows } = await client.query<{ cutOff: Date | null }>(
      `select greatest(restored_at, restored_from) as "cutOff" from installation
        where outgoing_paused_at is not null for update`,
    );
    if (!rows[0]) return undefined;
    const { cutOff } = rows[0];
    const mails = await client.query(
      `update mails set status = 'failed', failure = 'may_have_been_sent'
        where status in ('queued', 'sending', 'submitting') and created_at <= $1`,
      [cutOff],
    );
    const note = JSON.stringify(DROPPED);
    const jobs = await client.query(DROP_JOBS, [cutOff, reachingOut, DEAD_LETTER_QUEUE, note]);
    await client.query("update installation set outgoing_paused_at = null");
    await client.query("commit");
    return { mails: mails.rowCount ?? 0, jobs: jobs.rowCount ?? 0 };
  } finally {
    await client.end();
  }
}
