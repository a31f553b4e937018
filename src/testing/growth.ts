const SHORT = 2_000;
const TIMES = 16;
/** Work that grows with the square of the length would grow 256 times; a busy machine adds some. */
const MOST_TIMES = 6 * TIMES;
const ROUNDS = 3;
/** Less than that is lost in what the clock itself costs. */
const LEAST_MICROSECONDS = 500;

/**
 * Whether the work of reading text grows with its length alone: the text of these signs sixteen
 * times as long costs far less than the square of that. Counted is what this thread has worked, so that
 * a busy machine changes nothing, and the least of several rounds.
 */
export function isLinear(
  read: (text: string) => void,
  textOf: (length: number) => string,
): boolean {
  for (let round = 0; round < ROUNDS; round += 1) {
    const short = Math.max(leastWork(read, textOf(SHORT)), LEAST_MICROSECONDS);
    if (leastWork(read, textOf(SHORT * TIMES)) < short * MOST_TIMES) return true;
  }
  return false;
}

function leastWork(read: (text: string) => void, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { user, system } = process.threadCpuUsage();
    read(text);
    const after = process.threadCpuUsage();
    least = Math.min(least, after.user - user + after.system - system);
  }
  return least;
}
