import pg from "pg";

const UNIQUE_VIOLATION = "23505";

/**
 * Whether a write violated this unique index. A cluster forwards the code and message of a worker's
 * error but not its fields, and appends the shard number to the index name.
 */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return false;
  if (error.constraint !== undefined) return error.constraint === index;
  return new RegExp(`(?<!\\w)${index}(_\\d+)?(?!\\w)`).test(error.message);
}
