import {
  documentFault,
  fragmentFault,
  isReadAlike,
  secondReaderFault,
} from "#src/editor/testing/codec-cases.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { randomSeed } from "./kit/random.ts";

// Runs the editor's codec on random documents and hostile HTML and compares its parser with the
// standard one. Each run has its own seeds.

const FAULTS_SHOWN = 3;

await runBench(
  "codec",
  { documents: 100_000, fragments: 1_000_000, compared: 100_000, seed: randomSeed() },
  async (bench, flag) => {
    walk(
      bench,
      "documents that change by saving and loading",
      flag("documents"),
      flag("seed"),
      documentFault,
    );
    walk(
      bench,
      "fragments that are unclean after cleaning",
      flag("fragments"),
      flag("seed"),
      fragmentFault,
    );
    walk(
      bench,
      "fragments that the parser of the standard reads otherwise",
      flag("compared"),
      flag("seed"),
      secondReaderFault,
    );
    compare(bench, flag("compared"), flag("seed"));
  },
);

function walk(
  bench: Bench,
  metric: string,
  count: number,
  from: number,
  faultOf: (seed: number) => string | undefined,
): void {
  const startedAt = performance.now();
  let faults = 0;
  for (let seed = from; seed < from + count; seed += 1) {
    const fault = faultOf(seed);
    if (fault === undefined) continue;
    faults += 1;
    if (faults <= FAULTS_SHOWN) console.error(`seed ${seed}: ${fault}`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  bench.report({ metric, value: faults, unit: "cases", n: count, target: { exactly: 0 } });
  bench.report({ metric: `${metric}: walked`, value: count / seconds, unit: "cases/s", n: count });
}

/** Differences come from unclosed formatting, which here ends with its block. */
function compare(bench: Bench, count: number, from: number): void {
  let alike = 0;
  for (let seed = from; seed < from + count; seed += 1) if (isReadAlike(seed)) alike += 1;
  bench.report({
    metric: "ordinary fragments with the same lines and formatting in both parsers",
    value: alike / count,
    unit: "share",
    n: count,
    target: { atLeast: 0.99 },
  });
}
