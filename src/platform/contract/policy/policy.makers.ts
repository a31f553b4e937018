import type { Policy } from "./policy.ts";

/**
 * Replaces a policy until the test ends. Test files in a batch share a process, so it is restored.
 */
export function replacePolicy<T extends object>(
  policy: Policy<T>,
  change: (now: T) => T,
): Disposable {
  const before = policy.get();
  policy.provide(change(before));
  return { [Symbol.dispose]: () => policy.provide(before) };
}
