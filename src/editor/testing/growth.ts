const SHORT = 4_000;
const TIMES = 16;
/** Quadratic work would take 16 times as long; a busy machine adds some. */
const MAX_GROWTH = 6;
const ROUNDS = 3;
const READINGS = 2;
/** Shorter times are lost in clock resolution: some systems count CPU time in ticks of 4 ms. */
const MIN_MICROSECONDS = 8_000;

type Measured = {
  read: (text: string) => void;
  textOf: (length: number) => string;
  /** CPU microseconds of this thread. */
  workedUntilNow: () => number;
};

/**
 * Whether parsing takes linear time: one long text costs about as much as sixteen short ones of the
 * same total length. Measures CPU time and the best of several rounds, so that a busy machine
 * matters little.
 */
export function isLinear({ read, textOf, workedUntilNow }: Measured): boolean {
  const [short, long] = [textOf(SHORT), textOf(SHORT * TIMES)];
  const readShortOnes = () => {
    for (let time = 0; time < TIMES; time += 1) read(short);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const expected = Math.max(leastWork(readShortOnes, workedUntilNow), MIN_MICROSECONDS);
    if (leastWork(() => read(long), workedUntilNow) < expected * MAX_GROWTH) return true;
  }
  return false;
}

function leastWork(act: () => void, workedUntilNow: Measured["workedUntilNow"]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let reading = 0; reading < READINGS; reading += 1) {
    const start = workedUntilNow();
    act();
    least = Math.min(least, workedUntilNow() - start);
  }
  return least;
}
