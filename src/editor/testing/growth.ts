const SHORT = 4_000;
const TIMES = 16;
/** Work that grows with the square of the length would be 16 times as much; a busy machine adds some. */
const MAX_GROWTH = 6;
const ROUNDS = 3;
const READINGS = 2;
/** Less than that is lost in the clock: some systems count what a thread has worked in ticks of 4 ms. */
const MIN_MICROSECONDS = 8_000;

type Measured = {
  read: (text: string) => void;
  textOf: (length: number) => string;
  /** In microseconds of this thread. */
  workedUntilNow: () => number;
};

/**
 * Whether the work of reading text grows with its length alone: one long text costs about as much as
 * sixteen short ones of the same length together. Counted is what this thread has worked, so that a
 * busy machine changes little, and the least of several rounds.
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
