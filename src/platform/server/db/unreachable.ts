const failures = new WeakSet<Error>();

/** Remembers that this failure was one to connect. The failure itself stays as it was. */
export function noteUnreachable(error: Error): void {
  failures.add(error);
}

/**
 * True when the database did not let us in, for any reason: a role that may not log in, a
 * password that was changed, no route, no name. It passes when someone mends it there.
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}
