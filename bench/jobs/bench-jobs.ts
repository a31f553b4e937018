import { sql } from "kysely";
import { z } from "zod";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineJob } from "#src/platform/server/jobs/define-job.ts";

/** Claims its row by a conditional update, then has its effect, like every job. */
export const touchItem = defineJob({
  name: "bench.touch-item",
  payload: z.object({ round: z.string(), item: z.number().int() }),
  run: ({ payload: { round, item }, services }) =>
    inTransaction(services.databases.app, { readOnly: false }, async (db) => {
      const claimed = await sql`
        update bench_items set done_at = now()
         where round = ${round} and id = ${item} and done_at is null returning id`.execute(db);
      if (claimed.rows.length === 0) return;
      await sql`insert into bench_effects values (${round}, ${item}, ${process.pid})`.execute(db);
    }),
});

/** The first attempt never ends; the bench kills its process. */
export const hold = defineJob({
  name: "bench.hold",
  payload: z.object({ round: z.string() }),
  queue: { length: "long" },
  async run({ payload: { round }, services, attempt }) {
    await sql`insert into bench_runs (round, pid, attempt) values (${round}, ${process.pid}, ${attempt})`.execute(
      services.databases.app.kysely,
    );
    if (attempt === 1) await new Promise(() => undefined);
  },
});

export const benchJobs = [touchItem, hold];
