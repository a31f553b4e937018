const SHORT = 2_000;
const TIMES = 16;
/** Work that grows with the square of the length would grow 256 times; a busy machine adds some. */
const MAX_TIMES = 6 * TIMES;
const ROUNDS = 3;
/** Less than that is lost in what the clock itself costs. */
const MIN_MICROSECONDS = 500;

type Measured = {
  read: (text: string) => void;
  textOf: (length: number) => string;
  /** In microseconds of this thread. */
  workedUntilNow: () => number;
};

/**
 * Whether the work of reading text grows with its length alone: the text of these signs sixteen
 * times as long costs far less than the square of that. Counted is what this thread has worked, so that
 * a busy machine changes nothing, and the least of several rounds.
 */
export function isLinear({ read, textOf, workedUntilNow }: Measured): boolean {
  for (let round = 0; round < ROUNDS; round += 1) {
    const short = Math.max(leastWork(read, textOf(SHORT), workedUntilNow), MIN_MICROSECONDS);
    if (leastWork(read, textOf(SHORT * TIMES), workedUntilNow) < short * MAX_TIMES) return true;
  }
  return false;
}

function leastWork(
  read: Measured["read"],
  text: string,
  workedUntilNow: Measured["workedUntilNow"],
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = workedUntilNow();
    read(text);
    least = Math.min(least, workedUntilNow() - start);
  }
  return least;
}
