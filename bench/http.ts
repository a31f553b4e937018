import assert from "node:assert/strict";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Call, callsFor } from "./http/calls.ts";
import { type Batch, CONNECTIONS, runBatch, type Side } from "./http/load.ts";
import { proveSameWork } from "./http/same-work.ts";
import { makeWorkTable } from "./http/work-table.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { startChildServer } from "./kit/child-server.ts";
import { openBenchDatabase } from "./kit/database.ts";
import { median } from "./kit/statistics.ts";

// Measures requests per second of our pipeline against the same calls written by hand, with and
// without tenant isolation. The three servers share one database and alternate.

const MIN_RATIO = 0.75;
const SETTLE_MS = 150;
/** By then most code is optimised. */
const WARM_UP_S = 4;
const FOLDER = join(import.meta.dirname, "http");

await runBench("http", { rounds: 20, seconds: 1 }, async (bench, flag) => {
  const { admin, adminTarget } = await openBenchDatabase(bench);
  const calls = callsFor(await makeWorkTable(admin));
  const start = async (name: string, ...command: [string, ...string[]]): Promise<Side> => {
    const [file, ...rest] = command;
    return { name, url: await startChildServer(bench, [join(FOLDER, file), ...rest], adminTarget) };
  };
  const plain = await start("plain Fastify", "plain-server.ts");
  const bare = await start("plain Fastify without isolation", "plain-server.ts", "bare");
  const ours = await start("ours", "our-server.ts");
  await proveSameWork([plain, bare, ours], calls, admin);

  for (const call of calls) {
    const batches = await alternate([ours, plain, bare], call, admin, {
      rounds: flag("rounds"),
      seconds: flag("seconds"),
    });
    reportCall(bench, call, batches);
  }
});

/** All sides warm up, then alternate in an order that changes each round. */
async function alternate(
  sides: readonly Side[],
  call: Call,
  admin: pg.Client,
  length: { rounds: number; seconds: number },
): Promise<Batch[][]> {
  const batches: Batch[][] = sides.map(() => []);
  for (const side of sides) await runBatch(side, call, WARM_UP_S);
  for (let round = 0; round < length.rounds; round += 1) {
    const order = round % 2 === 0 ? [...sides.keys()] : [...sides.keys()].toReversed();
    for (const at of order) {
      const side = sides[at];
      if (!side) continue;
      const before = await countRows(admin);
      const batch = await runBatch(side, call, length.seconds);
      await proveRows(call, batch, (await countRows(admin)) - before);
      batches[at]?.push(batch);
    }
  }
  return batches;
}

/** Each answered POST must have left its row; the last ones of a batch may lack an answer. */
async function proveRows(call: Call, batch: Batch, added: number): Promise<void> {
  const isPost = call.requests.some(({ method }) => method === "POST");
  const unheard = added - (isPost ? batch.done : 0);
  assert.ok(unheard >= 0 && unheard <= (isPost ? CONNECTIONS : 0), `${added} rows were added`);
}

/** Waits for requests that were cut off at the end of a batch. */
async function countRows(admin: pg.Client): Promise<number> {
  for (let before = -1; ; ) {
    const { rows } = await admin.query<{ count: number }>(
      "select count(*)::int as count from bench_work",
    );
    const count = rows[0]?.count ?? 0;
    if (count === before) return count;
    before = count;
    await sleep(SETTLE_MS);
  }
}

function reportCall(bench: Bench, { name }: Call, batches: readonly Batch[][]): void {
  const [ours = [], plain = [], bare = []] = batches;
  const compare = (metric: string, unit: string, of: (batch: Batch) => number, rival: Batch[]) => {
    const values = ours.map(of);
    const others = rival.map(of);
    return {
      metric,
      value: median(values),
      unit,
      n: ours.length,
      versus: median(others),
      // Compares adjacent batches, because other load affects both.
      ratio: median(values.map((value, at) => value / (others[at] ?? Number.NaN))),
    };
  };
  const perSecond = (batch: Batch) => batch.perSecond;
  bench.report({
    ...compare(`${name}, against plain Fastify`, "requests/s", perSecond, plain),
    target: { of: "ratio", atLeast: MIN_RATIO },
  });
  bench.report(compare(`${name}, p99 against plain Fastify`, "ms", (batch) => batch.p99, plain));
  bench.report(compare(`${name}, against it without isolation`, "requests/s", perSecond, bare));

  const all = batches.flat();
  const total = (of: (batch: Batch) => number) => all.reduce((sum, batch) => sum + of(batch), 0);
  const done = total((batch) => batch.done);
  bench.report({
    metric: `${name}, refused by a rate limit`,
    value: total((batch) => batch.limited),
    unit: "answers",
    n: done,
    target: { exactly: 0 },
  });
  bench.report({
    metric: `${name}, failed otherwise`,
    value: total((batch) => batch.otherFailures),
    unit: "answers",
    n: done,
    target: { exactly: 0 },
  });
}
