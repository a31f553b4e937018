import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { allJobs } from "#src/app/server/features.ts";
import { Listener } from "#src/platform/server/db/listener.ts";
import { openPool } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { createJobs } from "#src/platform/server/jobs/jobs.ts";
import { prepareJobs } from "#src/platform/server/jobs/prepare-jobs.ts";
import { createLog } from "#src/platform/server/log.ts";
import { benchJobs, hold, touchItem } from "./jobs/bench-jobs.ts";
import { addItems, countEffects, listRuns, makeJobTables } from "./jobs/tables.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { startChildServer } from "./kit/child-server.ts";
import { type BenchDatabase, openBenchDatabase } from "./kit/database.ts";

// Two instances share many jobs. Each must take effect once, even if an instance is killed.

const INSTANCE = join(import.meta.dirname, "jobs/instance.ts");
const RERUN_WITHIN_S = 30;

await runBench("jobs", { jobs: 10_000 }, async (bench, flag) => {
  const database = await openBenchDatabase(bench);
  const { admin, adminTarget, targets } = database;
  await makeJobTables(admin);
  await prepareJobs(targets.migrate, [...allJobs, ...benchJobs]);
  const queue = openQueue(bench, database);
  const startInstance = () => startChildServer(bench, [INSTANCE], adminTarget);
  await Promise.all([startInstance(), startInstance()]);

  const count = flag("jobs");
  const calm = await queue.touchAll("calm", count);
  reportEffects(bench, "two instances", calm);
  bench.report({
    metric: "rate of small jobs, two instances",
    value: count / calm.seconds,
    unit: "jobs/s",
    n: count,
  });

  await measureKill(bench, admin, queue.holdOne, startInstance);
  const rough = await queue.touchAll("rough", count, async () => {
    const [first] = await pidsOf(admin, "rough");
    if (first !== undefined) process.kill(first, "SIGKILL");
    await startInstance();
  });
  reportEffects(bench, "one of two instances killed in the middle", rough);
});

type Round = Awaited<ReturnType<typeof countEffects>> & { seconds: number; count: number };

/** This process only enqueues jobs. */
function openQueue(bench: Bench, { admin, targets }: BenchDatabase) {
  const log = createLog("error");
  const app = openPool(targets.app, { named: true, max: 2, onError: console.error });
  bench.onEnd(app.close);
  const jobs = createJobs({
    target: targets.app,
    listener: new Listener(targets.app, log),
    jobs: benchJobs,
    workers: [],
    log,
    services() {
      throw new Error("No job runs here.");
    },
  });
  bench.onEnd(() => jobs.stop());

  async function touchAll(round: string, count: number, halfway?: () => Promise<void>) {
    await addItems(admin, round, count);
    const payloads = Array.from({ length: count }, (_, index) => ({ round, item: index + 1 }));
    const startedAt = performance.now();
    await inTransaction(app, { readOnly: false }, (db) => jobs.enqueueAll(db, touchItem, payloads));
    let next = halfway;
    for (;;) {
      const found = await countEffects(admin, round);
      const seconds = (performance.now() - startedAt) / 1000;
      if (found.items >= count || seconds > 120) return { ...found, seconds, count };
      if (next && found.items >= count / 4) {
        const act = next;
        next = undefined;
        await act();
      }
      await pause(50);
    }
  }

  const holdOne = (round: string) =>
    inTransaction(app, { readOnly: false }, (db) => jobs.enqueue(db, hold, { round }));

  return { touchAll, holdOne };
}

function reportEffects(bench: Bench, when: string, round: Round): void {
  const { items, effects, instances, count, seconds } = round;
  bench.report({
    metric: `jobs with an effect, ${when}`,
    value: items,
    unit: "jobs",
    n: count,
    target: { exactly: count },
  });
  bench.report({
    metric: `effects beyond the first, ${when}`,
    value: effects - items,
    unit: "effects",
    n: count,
    target: { exactly: 0 },
  });
  bench.report({
    metric: `instances that took part, ${when}`,
    value: instances,
    unit: "instances",
    n: count,
    target: { atLeast: 2 },
  });
  bench.report({ metric: `all done, ${when}`, value: seconds, unit: "s", n: count });
}

async function measureKill(
  bench: Bench,
  admin: pg.Client,
  holdOne: (round: string) => Promise<void>,
  startInstance: () => Promise<unknown>,
): Promise<void> {
  await holdOne("kill");
  const [first] = await untilRuns(admin, 1);
  if (!first) throw new Error("No one took the job.");
  process.kill(first.pid, "SIGKILL");
  const killedAt = Date.now();
  await startInstance();
  const [, second] = await untilRuns(admin, 2);
  bench.report({
    metric: "killed in a job until it runs again",
    value: second ? (second.at.getTime() - killedAt) / 1000 : Number.NaN,
    unit: "s",
    n: 1,
    target: { atMost: RERUN_WITHIN_S },
  });
}

async function untilRuns(admin: pg.Client, count: number) {
  const giveUpAt = performance.now() + 60_000;
  for (;;) {
    const runs = await listRuns(admin, "kill");
    if (runs.length >= count || performance.now() > giveUpAt) return runs;
    await pause(20);
  }
}

async function pidsOf(admin: pg.Client, round: string): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    "select distinct pid from bench_effects where round = $1",
    [round],
  );
  return rows.map(({ pid }) => pid);
}
