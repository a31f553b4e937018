/** The maximum probability that an interval ever misses its rate, over all looks together. */
const ALPHA = 0.05;
/** The smallest difference worth detecting: five percentage points. */
const USUAL_DIFFERENCE = 0.05;
const STEPS = 50;

export type Interval = { low: number; high: number };

/**
 * A confidence sequence by a beta mixture: unlike a fixed-sample interval, it is valid at all
 * times, however often it is viewed (Ville's inequality).
 */
export function intervalOf(successes: number, trials: number, alpha = ALPHA): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const rate = successes / trials;
  const mixture = logBeta(successes + 1, trials - successes + 1);
  const isInside = (p: number) =>
    mixture - logLikelihood(successes, trials, p) < Math.log(1 / alpha);
  return { low: edge(0, rate, isInside), high: edge(1, rate, isInside) };
}

/** Bisects between a point outside and the rate, which is inside. */
function edge(outside: number, inside: number, isInside: (p: number) => boolean): number {
  if (isInside(outside)) return outside;
  let [out, within] = [outside, inside];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (out + within) / 2;
    if (isInside(middle)) within = middle;
    else out = middle;
  }
  return out;
}

function logLikelihood(successes: number, trials: number, p: number): number {
  const failures = trials - successes;
  const hits = successes === 0 ? 0 : successes * Math.log(p);
  return hits + (failures === 0 ? 0 : failures * Math.log(1 - p));
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

const LANCZOS = [
  76.18009172947146, -86.5053203294168, 24.01409824083091, -1.231739572450155,
  0.1208650973866179e-2, -0.5395239384953e-5,
];

function logGamma(x: number): number {
  const base = x + 5.5;
  const series = LANCZOS.reduce(
    (sum, coefficient, index) => sum + coefficient / (x + index + 1),
    1.000000000190015,
  );
  return (x + 0.5) * Math.log(base) - base + Math.log((2.506628274631 * series) / x);
}

export type Version = { trials: number; successes: number };

/**
 * The index of the version that beats every other one, or undefined while uncertain. A sequential
 * test: it may be run daily, and names a winner among equal versions in at most one of twenty
 * campaigns.
 */
export function findWinner(versions: readonly Version[]): number | undefined {
  if (versions.length < 2) return undefined;
  const pairs = (versions.length * (versions.length - 1)) / 2;
  const needed = pairs / ALPHA;
  const best = versions.reduce(
    (found, version, index) => (rateOf(version) > rateOf(versions[found]) ? index : found),
    0,
  );
  const winner = versions[best];
  const beatsAll = versions.every(
    (version, index) => index === best || (winner && evidenceOf(winner, version) > needed),
  );
  return beatsAll ? best : undefined;
}

function rateOf(version: Version | undefined): number {
  return version && version.trials > 0 ? version.successes / version.trials : 0;
}

/** The likelihood ratio if the rates differ, mixed over differences of the usual size. */
function evidenceOf(a: Version, b: Version): number {
  if (a.trials === 0 || b.trials === 0) return 0;
  const pooled = (a.successes + b.successes + 2) / (a.trials + b.trials + 4);
  const variance = pooled * (1 - pooled) * (1 / a.trials + 1 / b.trials);
  const spread = USUAL_DIFFERENCE ** 2;
  const difference = rateOf(a) - rateOf(b);
  const exponent = (spread * difference ** 2) / (2 * variance * (variance + spread));
  return Math.sqrt(variance / (variance + spread)) * Math.exp(exponent);
}
