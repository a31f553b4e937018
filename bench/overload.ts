import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Bench, runBench } from "./kit/bench.ts";
import { startChild } from "./kit/child-server.ts";
import { openBenchDatabase } from "./kit/database.ts";
import { median, percentile } from "./kit/statistics.ts";
import { makeCalls } from "./overload/calls.ts";
import type { Sent } from "./overload/connections.ts";
import { besideHeaviest, makeHeaviest, reportHeaviest } from "./overload/heaviest-call.ts";
import { pin } from "./overload/pin.ts";
import { startGenerator } from "./overload/start-generator.ts";

// Sends four times the calls that the server can answer. Measures throughput, latency, refusals and
// the recovery afterwards.

const TIMES = 4;
/** The concurrency while the peak is measured. */
const AT_ONCE = 24;
const WARM_UP_S = 5;
const PEAK_S = 6;
const MAX_MIB = 512;
const NORMAL_SHARE = 0.5;
const AFTER_S = 15;
/** The time that must be normal to count as recovered. */
const WELL_S = 3;
const FOLDER = join(import.meta.dirname, "overload");

await runBench("overload", { rounds: 3, seconds: 20 }, measure, ["peak", "heaviest"]);

async function measure(
  bench: Bench,
  flag: (name: "rounds" | "seconds") => number,
  isWanted: (part: "peak" | "heaviest") => boolean,
): Promise<void> {
  pin(process.pid, 1);
  const database = await openBenchDatabase(bench);
  const command = [join(FOLDER, "product-server.ts")];
  const { url, pid } = await startChild(bench, command, database.adminTarget);
  const generator = startGenerator([url], await makeCalls(database.admin), 0);
  bench.onEnd(generator.end);
  const heaviest = await makeHeaviest(database.admin, url);

  // Code is optimised after a warm-up.
  await generator.run({ atOnce: AT_ONCE, seconds: WARM_UP_S });
  if (isWanted("peak")) await measurePeak(bench, generator, flag);
  if (isWanted("heaviest")) reportHeaviest(bench, await besideHeaviest(generator, heaviest));
  bench.report({
    metric: "memory of the server at its most",
    value: peakMemoryMib(pid),
    unit: "MiB",
    n: 1,
    target: { atMost: MAX_MIB },
  });
}

async function measurePeak(
  bench: Bench,
  generator: ReturnType<typeof startGenerator>,
  flag: (name: "rounds" | "seconds") => number,
): Promise<void> {
  const rounds: Round[] = [];
  for (let round = 0; round < flag("rounds"); round += 1) {
    const peak = perSecond(await generator.run({ atOnce: AT_ONCE, seconds: PEAK_S }), PEAK_S);
    const normal = await generator.run({ perSecond: peak * NORMAL_SHARE, seconds: PEAK_S });
    const over = await generator.run({ perSecond: peak * TIMES, seconds: flag("seconds") });
    const after = await generator.run({ perSecond: peak * NORMAL_SHARE, seconds: AFTER_S });
    rounds.push({ peak, normal, over, after, seconds: flag("seconds") });
  }
  reportGoodput(bench, rounds);
  reportTimes(bench, rounds);
  reportKinds(
    bench,
    rounds.flatMap(({ over }) => over),
  );
}

type Round = { peak: number; normal: Sent[]; over: Sent[]; after: Sent[]; seconds: number };

function reportGoodput(bench: Bench, rounds: readonly Round[]): void {
  const answered = (round: Round) => perSecond(round.over, round.seconds);
  const n = rounds.length;
  bench.report({
    metric: "offered",
    value: median(rounds.map(({ over, seconds }) => over.length / seconds)),
    unit: "calls/s",
    n,
  });
  bench.report({
    metric: "answered at four times the peak, against the peak",
    value: median(rounds.map(answered)),
    unit: "calls/s",
    n,
    versus: median(rounds.map(({ peak }) => peak)),
    ratio: median(rounds.map((round) => answered(round) / round.peak)),
    target: { of: "ratio", atLeast: 0.75 },
  });
}

function reportTimes(bench: Bench, rounds: readonly Round[]): void {
  const over = rounds.flatMap((round) => round.over);
  const report = (metric: string, sent: readonly Sent[], atMost?: number) =>
    bench.report({
      metric,
      value: p99(sent),
      unit: "ms",
      n: sent.length,
      ...(atMost === undefined ? {} : { target: { atMost } }),
    });
  report(
    "p99 at half the peak",
    rounds.flatMap(({ normal }) => normal),
  );
  report("p99 of the answered at four times the peak", over.filter(isAnswered), 1000);
  report("p99 of the refused", over.filter(isRefused), 50);
  bench.report({
    metric: "until all is well again",
    value: Math.max(...rounds.map(secondsUntilNormal)),
    unit: "s",
    n: rounds.length,
    target: { atMost: 10 },
  });
}

function reportKinds(bench: Bench, over: readonly Sent[]): void {
  for (const kind of ["save", "sign-out", "me"] as const) {
    const those = over.filter((sent) => sent.kind === kind);
    bench.report({
      metric: `answered at four times the peak, ${kind}`,
      value: (those.filter(isAnswered).length / those.length) * 100,
      unit: "%",
      n: those.length,
      target: { atLeast: 99 },
    });
  }
  bench.report({
    metric: "neither answered nor refused",
    value: over.filter((sent) => !isAnswered(sent) && !isRefused(sent)).length,
    unit: "calls",
    n: over.length,
    target: { exactly: 0 },
  });
}

function isRefused({ status }: Sent): boolean {
  return status === 503;
}

function isAnswered({ status }: Sent): boolean {
  return status >= 200 && status < 300;
}

function perSecond(sent: readonly Sent[], seconds: number): number {
  return sent.filter(isAnswered).length / seconds;
}

function p99(sent: readonly Sent[]): number {
  return percentile(
    sent.map(({ ms }) => ms),
    0.99,
  );
}

/**
 * The first of several consecutive seconds without refusals and with normal latency. Later pauses
 * of the garbage collector or a checkpoint do not count.
 */
function secondsUntilNormal({ normal, after }: Round): number {
  const usual = Math.max(p99(normal) * 2, 50);
  let inARow = 0;
  for (let second = 0; second < AFTER_S; second += 1) {
    const those = after.filter(({ at }) => at >= second * 1000 && at < (second + 1) * 1000);
    inARow = those.every(isAnswered) && p99(those) <= usual ? inARow + 1 : 0;
    if (inARow === WELL_S) return second + 1 - WELL_S;
  }
  return AFTER_S;
}

function peakMemoryMib(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
