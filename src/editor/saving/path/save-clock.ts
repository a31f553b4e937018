export type SaveClock = {
  now(): number;
  /** Gives back how to call it off. */
  after(ms: number, act: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
};

/** What comes of a promise, or undefined when it takes longer or is refused. */
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
