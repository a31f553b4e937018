/** The judged figure with its limit; a measure without a target is informational. */
export type Target = { of?: "value" | "ratio" | "ratioLow" } & (
  | { atMost: number }
  | { atLeast: number }
  | { exactly: number }
);

export type Measure = {
  metric: string;
  value: number;
  unit: string;
  /** The number of measurements. */
  n: number;
  /** The rival's value, measured alternately in the same run. */
  versus?: number;
  /** The ratio of our value to the rival's, or the median of the rounds' ratios. */
  ratio?: number;
  /** The lower bound of the ratio's 95 % confidence interval. */
  ratioLow?: number;
  target?: Target;
};

/** Formats a measure as one line of JSON. */
export function lineOf(bench: string, measure: Measure): { text: string; ok: boolean } {
  const { metric, value, unit, n, versus, ratio, ratioLow, target } = measure;
  const ok = target === undefined || isReached(measure, target);
  const text = JSON.stringify({
    bench,
    metric,
    value: round(value),
    unit,
    n,
    ...(versus === undefined ? {} : { versus: round(versus) }),
    ...(ratio === undefined ? {} : { ratio: round(ratio) }),
    ...(ratioLow === undefined ? {} : { ratioLow: round(ratioLow) }),
    target: target ? describe(target) : null,
    ok,
  });
  return { text, ok };
}

/** A missing or invalid figure misses its target. */
function isReached(measure: Measure, target: Target): boolean {
  const judged = measure[target.of ?? "value"];
  if (judged === undefined || !Number.isFinite(judged)) return false;
  if ("atMost" in target) return judged <= target.atMost;
  if ("atLeast" in target) return judged >= target.atLeast;
  return judged === target.exactly;
}

function describe(target: Target): string {
  const of = target.of ?? "value";
  if ("atMost" in target) return `${of} <= ${target.atMost}`;
  if ("atLeast" in target) return `${of} >= ${target.atLeast}`;
  return `${of} = ${target.exactly}`;
}

/** Four digits exceed the precision of these measurements. */
function round(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4));
}
