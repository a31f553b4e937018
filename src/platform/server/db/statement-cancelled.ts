import pg from "pg";

const QUERY_CANCELED = "57014";

/** PostgreSQL ended a statement that took longer than it may. */
export function isCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === QUERY_CANCELED;
}
