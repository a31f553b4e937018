/** What is judged, and the number it must reach. Without one the line is for information. */
export type Target = { of?: "value" | "ratio" | "ratioLow" } & (
  | { atMost: number }
  | { atLeast: number }
  | { exactly: number }
);

export type Measure = {
  metric: string;
  value: number;
  unit: string;
  /** How many measurements the value rests on. */
  n: number;
  /** The same of the rival, taken alternately in the same run. */
  versus?: number;
  /** Ours to the rival's: of the values, or the middle one of what each round gave. */
  ratio?: number;
  /** The ratio is above this with a certainty of 95 %. */
  ratioLow?: number;
  target?: Target;
};

/** One JSON object on one line. */
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

/** A figure that is missing or not a number has reached nothing. */
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

/** Four figures are more than any of these measurements can tell apart. */
function round(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4));
}
