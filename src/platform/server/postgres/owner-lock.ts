import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

export type OwnerLock = {
  /** True when this process has the lock now, also when it had it before. */
  take(): boolean;
  release(): void;
};

/**
 * Says which process owns the server of a data folder. SQLite is used for its file lock alone:
 * the system takes it back when the process ends in any way, so it cannot go stale.
 */
export function openOwnerLock(file: string): OwnerLock {
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file, { timeout: 0 });
  let isMine = false;
  return {
    take() {
      isMine ||= tryLock(database);
      return isMine;
    },
    release() {
      isMine = false;
      database.close();
    },
  };
}

function tryLock(database: DatabaseSync): boolean {
  try {
    // Nothing is ever written, so without a journal a full disk is no reason to fail.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Error && /locked|busy/.test(error.message)) return false;
    throw error;
  }
}
