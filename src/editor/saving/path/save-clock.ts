export type SaveClock = {
  now(): number;
  /** Returns a function that cancels it. */
  after(ms: number, act: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
};

/** The result of a promise, or undefined on timeout or rejection. */
export function within<T>(
  clock: SaveClock,
  ms: number,
  promise: Promise<T>,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const callOff = clock.after(ms, () => resolve(undefined));
    const end = (result: T | undefined) => {
      callOff();
      resolve(result);
    };
    promise.then(end, () => end(undefined));
  });
}
