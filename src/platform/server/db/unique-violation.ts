import pg from "pg";

const UNIQUE_VIOLATION = "23505";
/** On a cluster the index of each shard has the shard's number behind its name. */
const SHARD = /_\d+$/;

/** Whether a write failed because what this unique index guards is there already. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === UNIQUE_VIOLATION && error.constraint?.replace(SHARD, "") === index;
}
