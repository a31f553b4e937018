import pg from "pg";

const PASSING = /^(40001|40P01|53\d\d\d|55P03|57014|57P0\d|08\w\w\w|25006|25P03)$/;

/** Transient SQL states: too busy, locked, restarting, connection lost. */
export function isPassingState(code: string): boolean {
  return PASSING.test(code);
}

/**
 * Whether a retry would fail the same way: invalid values, and bugs of ours. A cluster reports a
 * lost worker, which is transient, as an internal error (XX000).
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return true;
  return !isPassingState(error.code) && !error.code.startsWith("XX");
}
