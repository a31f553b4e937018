const failures = new WeakSet<Error>();

/** Marks an error as a connection failure. The error itself is unchanged. */
export function noteUnreachable(error: Error): void {
  failures.add(error);
}

/**
 * True if connecting to the database failed for any reason: login not allowed, wrong password, no
 * route, unknown host. Someone has to fix it there.
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}
