import pg from "pg";

const QUERY_CANCELED = "57014";

/** PostgreSQL cancelled a statement that ran longer than its timeout. */
export function isCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === QUERY_CANCELED;
}
