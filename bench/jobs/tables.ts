import type pg from "pg";

/** The rows of the jobs and their effects; neither table prevents a second effect. */
export async function makeJobTables(admin: pg.Client): Promise<void> {
  await admin.query(`
    create table bench_items (round text not null, id int not null, done_at timestamptz, primary key (round, id));
    create table bench_effects (round text not null, item int not null, pid int not null);
    create table bench_runs (round text not null, pid int not null, attempt int not null, at timestamptz not null default clock_timestamp());
    grant select, insert, update on bench_items, bench_effects, bench_runs to foreword_app`);
}

export async function addItems(admin: pg.Client, round: string, count: number): Promise<void> {
  await admin.query("insert into bench_items (round, id) select $1, generate_series(1, $2::int)", [
    round,
    count,
  ]);
}

export async function countEffects(admin: pg.Client, round: string) {
  const { rows } = await admin.query<{ effects: number; items: number; instances: number }>(
    `select count(*)::int as effects, count(distinct item)::int as items,
            count(distinct pid)::int as instances from bench_effects where round = $1`,
    [round],
  );
  return rows[0] ?? { effects: 0, items: 0, instances: 0 };
}

/** The attempts of a round, oldest first. */
export async function listRuns(admin: pg.Client, round: string) {
  const { rows } = await admin.query<{ pid: number; attempt: number; at: Date }>(
    "select pid, attempt, at from bench_runs where round = $1 order by at",
    [round],
  );
  return rows;
}
