import { sql } from "kysely";
import type pg from "pg";
import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { defineCron, defineJob } from "#src/platform/server/jobs/define-job.ts";

// Jobs that leave a trace to detect lost and repeated ones: one per call and one by schedule.

const TRACES = `
  create table if not exists bench_jobs (n bigint primary key, added_at timestamptz default now());
  create table if not exists bench_tries (n bigint not null);
  create table if not exists bench_effects (n bigint primary key);
  create table if not exists bench_minutes (minute timestamptz not null);
  grant select, insert on bench_jobs, bench_tries, bench_effects, bench_minutes
    to foreword_app, foreword_auth;`;

export async function prepareTraces(admin: pg.Client): Promise<void> {
  await admin.query(TRACES);
}

const countOne = defineJob({
  name: "bench.count-one",
  payload: z.object({ n: z.int() }),
  async run({ payload: { n }, services }) {
    const db = services.databases.auth.kysely;
    await sql`insert into bench_tries (n) values (${n})`.execute(db);
    await sql`insert into bench_effects (n) values (${n}) on conflict do nothing`.execute(db);
  },
});

const everyMinute = defineCron({
  name: "bench.every-minute",
  schedule: "* * * * *",
  async run({ services }) {
    const db = services.databases.auth.kysely;
    await sql`insert into bench_minutes (minute) values (date_trunc('minute', now()))`.execute(db);
  },
});

export const countedJobs = [countOne, everyMinute];

export const countedContract = {
  add: endpoint({
    method: "POST",
    path: "/bench/jobs",
    access: "public",
    summary: "Leaves a job for later.",
    body: z.object({ n: z.int() }),
    returns: z.object({ n: z.int() }),
  }),
};

export const countedRoutes = serve(countedContract, {
  async add({ db, body: { n }, services }) {
    await sql`insert into bench_jobs (n) values (${n})`.execute(db);
    await services.jobs.enqueue(db, countOne, { n });
    return { n };
  },
});
