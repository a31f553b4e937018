import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { emptyResult, FAULTS, type FuzzResult, fuzzRound } from "#src/testing/fuzz/run-fuzz.ts";
import { makeScene } from "#src/testing/fuzz/scene.ts";
import { openAuth, PASSWORD, signUp } from "./accounts/people.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { startChildServer } from "./kit/child-server.ts";
import { openBenchDatabase } from "./kit/database.ts";
import { randomSeed } from "./kit/random.ts";
import { median } from "./kit/statistics.ts";

// Sends valid, nearly valid and invalid requests of several people and malformed HTTP. The server
// must not fail, slow down, grow or leak data between organisations.

const SERVER = join(import.meta.dirname, "fuzz/fuzzed-server.ts");
const ROUND = 2000;
/** By then every statement is prepared and the heap size is stable. */
const WARM_SHARE = 0.25;
const MAX_GROWTH = 1.2;
const SHOWN_FAULTS = 20;

await runBench("fuzz", { n: 200_000, seed: randomSeed() }, async (bench, flag) => {
  const [total, seed] = [flag("n"), flag("seed")];
  bench.report({ metric: "seed of this run", value: seed, unit: "--seed", n: 1 });
  const database = await openBenchDatabase(bench);
  const auth = openAuth(bench, database);
  const metricsToken = randomBytes(16).toString("hex");
  const url = await startChildServer(bench, [SERVER, metricsToken], database.adminTarget);
  const enter = ({ confirmed, ...wanted }: Parameters<Parameters<typeof makeScene>[1]>[0]) =>
    signUp(auth, url, { ...wanted, confirmsEmail: confirmed });

  const result = emptyResult();
  const memory: { at: number; bytes: number }[] = [];
  const began = performance.now();
  for (let at = 0; at < total; at += ROUND) {
    const scene = await makeScene(url, enter, PASSWORD);
    const count = Math.min(ROUND, total - at);
    await fuzzRound({ url, scene }, { seed: seed + at, count }, result);
    memory.push({ at: at + count, bytes: await memoryOf(url, metricsToken) });
  }
  const seconds = (performance.now() - began) / 1000;
  await fetch(`${url}/readyz`).then((response) => reportAlive(bench, response.ok));
  reportRun(bench, result, seconds);
  reportFaults(bench, result);
  reportMemory(bench, memory, total);
});

async function memoryOf(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

function reportAlive(bench: Bench, isAlive: boolean): void {
  const value = isAlive ? 1 : 0;
  bench.report({ metric: "alive at the end", value, unit: "yes", n: 1, target: { exactly: 1 } });
}

function reportRun(bench: Bench, result: FuzzResult, seconds: number): void {
  const { requests, raw, hungUp, byStatus, accepted, slowestMs } = result;
  const n = requests + raw;
  bench.report({ metric: "requests", value: n, unit: "requests", n: 1 });
  bench.report({ metric: "of these raw bytes over a socket", value: raw, unit: "requests", n });
  bench.report({ metric: "a second", value: n / seconds, unit: "requests/s", n });
  for (const [status, count] of [...byStatus].toSorted(([a], [b]) => a - b)) {
    const metric = status === 0 ? "no answer to raw bytes" : `answered ${status}`;
    bench.report({ metric, value: count, unit: "requests", n });
  }
  bench.report({ metric: "connection closed unanswered", value: hungUp, unit: "requests", n });
  bench.report({ metric: "operations that said yes", value: accepted.size, unit: "operations", n });
  bench.report({ metric: "slowest answer", value: slowestMs, unit: "ms", n });
}

function reportFaults(bench: Bench, { faults, requests, raw }: FuzzResult): void {
  for (const fault of faults.slice(0, SHOWN_FAULTS)) {
    console.error(`${fault.kind}\n  ${fault.request}\n  ${fault.answer}`);
  }
  for (const kind of FAULTS) {
    const value = faults.filter((fault) => fault.kind === kind).length;
    const n = requests + raw;
    bench.report({ metric: kind, value, unit: "requests", n, target: { exactly: 0 } });
  }
}

/** Compares the median of the last quarter with that of the quarter after the warm-up. */
function reportMemory(
  bench: Bench,
  memory: readonly { at: number; bytes: number }[],
  total: number,
): void {
  const between = (from: number, to: number) =>
    median(memory.filter(({ at }) => at > from * total && at <= to * total).map((m) => m.bytes));
  const before = between(WARM_SHARE, 2 * WARM_SHARE);
  const after = between(1 - WARM_SHARE, 1);
  bench.report({
    metric: "memory of the server at the end to after the warm-up",
    value: after / 2 ** 20,
    unit: "MiB",
    n: memory.length,
    versus: before / 2 ** 20,
    ratio: after / before,
    target: { of: "ratio", atMost: MAX_GROWTH },
  });
}
