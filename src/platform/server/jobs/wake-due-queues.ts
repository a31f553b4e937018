import type pg from "pg";

const LOOK_EVERY_MS = 1000;
/** Every fifth look also finds jobs whose worker was killed. */
const LOOKS_PER_CHECK = 5;

/** Queues with a job that can begin: a delayed or repeated one, or one whose notification was lost. */
const DUE_QUEUES = `select name from pgboss.queue where exists (
  select 1 from pgboss.job_common as job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`;

const ABANDONED_JOBS = `select 1 from pgboss.job_common
  where state = 'active' and (heartbeat_on + heartbeat_seconds * interval '1 second' < now()
    or started_on + expire_seconds * interval '1 second' < now()) limit 1`;

type Queues = {
  /** Lets the workers of a queue fetch. */
  wake(queue: string): void;
  /** Returns jobs to their queues whose workers do not answer any more. */
  returnAbandoned(): Promise<void>;
};

/**
 * One statement each second for all queues, so that their workers and the supervisor of the queue
 * sleep until there is work. Returns a function that ends it.
 */
export function wakeDueQueues(pool: pg.Pool, { wake, returnAbandoned }: Queues): () => void {
  let isOver = false;
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    looks += 1;
    if (looks % LOOKS_PER_CHECK === 0) {
      const { rows } = await pool.query(ABANDONED_JOBS);
      if (rows.length > 0) await returnAbandoned();
    }
    const due = await pool.query<{ name: string }>(DUE_QUEUES);
    for (const { name } of due.rows) wake(name);
  }

  function lookLater(): void {
    if (isOver) return;
    // The queue itself reports a database that does not answer.
    const again = () =>
      look()
        .catch(() => undefined)
        .finally(lookLater);
    timer = setTimeout(again, LOOK_EVERY_MS);
  }

  lookLater();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
