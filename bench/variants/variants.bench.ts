import { findWinner } from "#src/outreach/strategies/results/server/sequential.ts";
import { runBench } from "../kit/bench.ts";
import { randomSeed, seededRandom } from "../kit/random.ts";

// Measures how often a winner is declared among equal versions checked daily, and how often a
// better one is found.

const defaults = { tests: 10_000, sends: 1000, days: 40, seed: randomSeed() };
const EQUAL_RATES = [0.02, 0.05, 0.1, 0.3];
const WORSE = 0.05;
const BETTER = 0.1;

await runBench("variants", defaults, async (bench, flag) => {
  const random = seededRandom(flag("seed"));
  const perDay = Math.ceil(flag("sends") / flag("days"));
  const watch = (rates: readonly number[]) =>
    watchDaily(rates, { days: flag("days"), perDay, random });

  for (const rate of EQUAL_RATES) {
    const n = Math.ceil(flag("tests") / EQUAL_RATES.length);
    const wrong = countOf(n, () => watch([rate, rate]) !== undefined);
    const metric = `winners among equals at ${rate * 100}%`;
    bench.report({ metric, value: wrong / n, unit: "of tests", n, target: { atMost: 0.05 } });
  }
  const n = Math.ceil(flag("tests") / 4);
  const found = countOf(n, () => watch([WORSE, BETTER]) === 1);
  bench.report({
    metric: "better version found, 5% against 10%",
    value: found / n,
    unit: "of tests",
    n,
    target: { atLeast: 0.8 },
  });
});

type Course = { days: number; perDay: number; random: () => number };

/** The first declared winner, checking once a day. */
function watchDaily(rates: readonly number[], { days, perDay, random }: Course) {
  const versions = rates.map(() => ({ trials: 0, successes: 0 }));
  for (let day = 0; day < days; day += 1) {
    for (const [index, version] of versions.entries()) {
      version.trials += perDay;
      for (let mail = 0; mail < perDay; mail += 1)
        if (random() < (rates[index] ?? 0)) version.successes += 1;
    }
    const winner = findWinner(versions);
    if (winner !== undefined) return winner;
  }
  return undefined;
}

function countOf(n: number, isSo: () => boolean): number {
  let count = 0;
  for (let test = 0; test < n; test += 1) if (isSo()) count += 1;
  return count;
}
