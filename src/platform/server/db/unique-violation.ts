import pg from "pg";

const UNIQUE_VIOLATION = "23505";

/**
 * Whether a write failed because what this unique index guards is there already. A cluster passes
 * on the code and the words of a worker's error and not its fields, and the index of each shard has
 * the shard's number behind its name.
 */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return false;
  if (error.constraint !== undefined) return error.constraint === index;
  return new RegExp(`(?<!\\w)${index}(_\\d+)?(?!\\w)`).test(error.message);
}
