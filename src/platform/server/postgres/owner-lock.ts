import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

export type OwnerLock = {
  /** True if this process holds the lock, now or already before. */
  take(): boolean;
  release(): void;
};

/**
 * Elects the process that owns the server of a data folder. SQLite is used only for its file lock:
 * the system releases it when the process dies, so it cannot go stale.
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
    // Nothing is ever written, so without a journal a full disk cannot cause a failure.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Error && /locked|busy/.test(error.message)) return false;
    throw error;
  }
}
