import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { publish } from "#src/platform/server/bus/publish.ts";
import { type Db, openPool } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { newId } from "#src/platform/server/ids.ts";
import { followStream } from "#src/testing/instances/followed-stream.ts";
import { openRoundRobin } from "#src/testing/instances/round-robin.ts";
import { createCaller } from "#src/testing/person.ts";
import { type Crowd, makeCrowds } from "./instances/crowd.ts";
import { createListeners } from "./instances/listeners.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { type Started, startChild } from "./kit/child-server.ts";
import { type BenchDatabase, openBenchDatabase } from "./kit/database.ts";
import { median, percentile } from "./kit/statistics.ts";
import { makeCalls } from "./overload/calls.ts";
import { startGenerator } from "./overload/start-generator.ts";

// Measures throughput and event latency of several instances on one database. No listener may miss
// an event when instances are killed.

const SERVER = join(import.meta.dirname, "overload/product-server.ts");
const AT_ONCE = 64;
const ORGANIZATIONS = 20;
const PEOPLE = 100;
const FOLLOWERS = 10;

const DEFAULTS = { rounds: 6, seconds: 5, events: 200, kills: 100 };

await runBench(
  "instances",
  DEFAULTS,
  async (bench, flag, isWanted) => {
    const database = await openBenchDatabase(bench);
    const start = () => startChild(bench, [SERVER], database.adminTarget);
    const pair: Pair = [await start(), await start()];
    if (isWanted("throughput")) {
      await measureThroughput(bench, database, pair, [flag("rounds"), flag("seconds")]);
    }
    if (isWanted("streams")) await measureStreams(bench, database, pair, flag("events"));
    if (isWanted("kills")) await killInstances(bench, database, pair, flag("kills"), start);
  },
  ["throughput", "streams", "kills"],
);

type Pair = [Started, Started];

async function measureThroughput(
  bench: Bench,
  { admin }: BenchDatabase,
  [one, two]: Pair,
  [rounds, seconds]: [number, number],
): Promise<void> {
  const calls = (await makeCalls(admin)).filter(({ kind }) => kind !== "sign-out");
  const some = calls.slice(0, 5000);
  const alone = startGenerator([one.url], some);
  const both = startGenerator([one.url, two.url], some);
  bench.onEnd(alone.end);
  bench.onEnd(both.end);
  const perSecond = async ({ run }: typeof alone) => {
    const sent = await run({ atOnce: AT_ONCE, seconds });
    return sent.filter(({ status }) => status === 200).length / seconds;
  };
  await perSecond(both);
  await perSecond(alone);
  const pairs: { alone: number; both: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ alone: await perSecond(alone), both: await perSecond(both) });
  }
  bench.report({
    metric: "answered by two instances, against one",
    value: median(pairs.map((pair) => pair.both)),
    unit: "calls/s",
    n: rounds,
    versus: median(pairs.map((pair) => pair.alone)),
    ratio: median(pairs.map((pair) => pair.both / pair.alone)),
    target: { of: "ratio", atLeast: 0.85 },
  });
}

async function measureStreams(
  bench: Bench,
  database: BenchDatabase,
  pair: Pair,
  events: number,
): Promise<void> {
  const crowds = await makeCrowds(database.admin, ORGANIZATIONS, PEOPLE);
  const committedAt = new Map<string, number>();
  const times: number[] = [];
  const wanted = events * PEOPLE;
  const all = Promise.withResolvers<void>();
  const listeners = createListeners((subjectId, at) => {
    times.push(at - (committedAt.get(subjectId) ?? at));
    if (times.length === wanted) all.resolve();
  });
  for (const { cookies } of crowds) {
    const opening = cookies.map((cookie, at) =>
      listeners.open((at % 2 === 0 ? pair[0] : pair[1]).url, cookie),
    );
    for (const stream of await Promise.all(opening)) bench.onEnd(stream.close);
  }
  const tell = teller(bench, database);
  for (let count = 0; count < events; count += 1) {
    const crowd = crowds[count % crowds.length];
    if (!crowd) break;
    const subjectId = newId();
    // An event may arrive before the commit is confirmed here.
    committedAt.set(subjectId, performance.now());
    await tell(crowd, subjectId);
    await pause(20);
  }
  await Promise.race([all.promise, pause(10_000)]);
  const n = times.length;
  const streams = ORGANIZATIONS * PEOPLE;
  bench.report({ metric: "streams open", value: streams, unit: "streams", n: 2 });
  bench.report({
    metric: "notified, of what was to be notified",
    value: (n / wanted) * 100,
    unit: "%",
    n: wanted,
    target: { exactly: 100 },
  });
  bench.report({ metric: "from change to receipt, median", value: median(times), unit: "ms", n });
  bench.report({
    metric: "from change to receipt, p99",
    value: percentile(times, 0.99),
    unit: "ms",
    n,
    target: { atMost: 50 },
  });
}

async function killInstances(
  bench: Bench,
  database: BenchDatabase,
  pair: Pair,
  kills: number,
  start: () => Promise<Started>,
): Promise<void> {
  const [crowd] = await makeCrowds(database.admin, 1, FOLLOWERS);
  if (!crowd) return;
  const proxy = await openRoundRobin();
  bench.onEnd(proxy.close);
  proxy.use(pair[0].url, pair[1].url);
  const streams = await Promise.all(
    crowd.cookies.map((cookie) => followStream(createCaller(proxy.url, cookie))),
  );
  for (const stream of streams) bench.onEnd(stream.stop);
  const tell = teller(bench, database);
  const notified: string[] = [];
  let isOver = false;
  const telling = (async () => {
    while (!isOver) {
      const subjectId = newId();
      await tell(crowd, subjectId);
      notified.push(subjectId);
      await pause(5);
    }
  })();
  const running = [...pair];
  for (let kill = 0; kill < kills; kill += 1) {
    const at = kill % 2;
    process.kill(running[at]?.pid ?? 0, "SIGKILL");
    running[at] = await start();
    proxy.use(...running.map(({ url }) => url));
  }
  isOver = true;
  await telling;
  const patience = pause(15_000, "missed" as const);
  const heard = Promise.all(streams.map((stream) => stream.untilHeard(notified))).then(
    () => "heard",
  );
  const missed = (await Promise.race([heard, patience])) === "heard" ? 0 : 1;
  const returns = streams.reduce((sum, stream) => sum + stream.count().returns, 0);
  bench.report({ metric: "returns of streams", value: returns, unit: "returns", n: kills });
  bench.report({
    metric: "instances killed, and events missed by anyone",
    value: missed,
    unit: "0 or 1",
    n: notified.length * streams.length,
    target: { exactly: 0 },
  });
}

/** Publishes events from a separate process. */
function teller(bench: Bench, { targets }: BenchDatabase) {
  const pool = openPool(targets.app, { named: true, max: 1, onError: console.error });
  bench.onEnd(pool.close);
  return (org: Crowd, subjectId: string) =>
    inTransaction(
      pool,
      { organizationId: org.organizationId, projectIds: "all", readOnly: false },
      async (db: Db) => publish(db, org, { topic: "bench.changed", subjectId }),
    );
}
