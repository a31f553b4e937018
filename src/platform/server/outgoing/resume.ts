import pg from "pg";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";

export type Resumed = {
  /** Mails that waited when the backup was made; whether they were sent since no one knows. */
  mails: number;
  /** Jobs of that time that would have reached out again. */
  jobs: number;
};

/**
 * Lets a restored copy mail and call again. What was already due in the backup may have happened
 * since, so it stays undone and is told; what was asked of the copy itself goes its way. Undefined
 * when nothing was paused.
 */
export async function resumeOutgoing(
  migrate: PostgresTarget,
  /** The kinds of jobs that act outside this database. */
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
    const jobs = await client.query(
      `delete from pgboss.job
        where state < 'completed' and created_on <= $1 and name = any ($2)`,
      [cutOff, reachingOut],
    );
    await client.query("update installation set outgoing_paused_at = null");
    await client.query("commit");
    return { mails: mails.rowCount ?? 0, jobs: jobs.rowCount ?? 0 };
  } finally {
    await client.end();
  }
}
