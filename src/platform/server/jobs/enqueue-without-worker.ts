import { PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Job } from "./define-job.ts";
import { QUEUE_SCHEMA, queueDbOf } from "./open-boss.ts";

/** Enqueues a job from a program that runs no worker. A running instance picks it up. */
export async function enqueueWithoutWorker<S extends z.ZodObject>(
  db: Db,
  job: Job<S>,
  payload: z.input<S>,
): Promise<void> {
  job.payload.parse(payload);
  const boss = new PgBoss({ db: queueDbOf(db), schema: QUEUE_SCHEMA, migrate: false });
  // An unhandled error event would crash the process; the call itself rejects as well.
  boss.on("error", () => undefined);
  await boss.send(job.name, payload);
}
