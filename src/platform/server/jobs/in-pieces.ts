/**
 * Repeats a step until it finds nothing more to do. Each step is a transaction of its own, so a job
 * that is killed loses one of them, and its next run goes on from there.
 */
export async function inPieces(signal: AbortSignal, step: () => Promise<number>): Promise<void> {
  do signal.throwIfAborted();
  while ((await step()) > 0);
}
