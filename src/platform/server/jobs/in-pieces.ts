/**
 * Repeats a step until it finds nothing left to do. Each step is its own transaction, so a killed
 * job loses one step and its next run resumes there.
 */
export async function inPieces(signal: AbortSignal, step: () => Promise<number>): Promise<void> {
  do signal.throwIfAborted();
  while ((await step()) > 0);
}
