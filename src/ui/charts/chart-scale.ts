/**
 * The axis lines from zero: a few round numbers, the last at or above the maximum. Counts get no
 * fractions.
 */
export function scaleOf(values: readonly (number | undefined)[]): readonly number[] {
  const known = values.filter((value) => value !== undefined);
  const most = Math.max(0, ...known);
  if (most === 0) return [0, 1];
  const isCounted = known.every((value) => Number.isInteger(value));
  const step = roundUp(most / MAX_STEPS, isCounted);
  const count = Math.ceil(most / step - ALMOST);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

const MAX_STEPS = 3;
/** Rounding errors must not add a line. */
const ALMOST = 1e-9;

function roundUp(rough: number, isCounted: boolean): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * magnitude >= rough - ALMOST * magnitude) ?? 10;
  const step = factor * magnitude;
  return isCounted ? Math.max(1, step) : step;
}
