import type { Policy } from "./policy.ts";

/** Another policy until the test is over. The files of a batch share a process, so it goes back. */
export function replacePolicy<T extends object>(
  policy: Policy<T>,
  change: (now: T) => T,
): Disposable {
  const before = policy.get();
  policy.provide(change(before));
  return { [Symbol.dispose]: () => policy.provide(before) };
}
