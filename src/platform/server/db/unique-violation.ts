import pg from "pg";

const UNIQUE_VIOLATION = "23505";

/** Whether a write failed because what this unique index guards is there already. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === UNIQUE_VIOLATION && error.constraint === index;
}
