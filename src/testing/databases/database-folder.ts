import { chmodSync, existsSync, mkdtempSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** The databases of all test files take about 1 GB. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Creates a data folder for a test server, in memory if possible: cloning a database copies 1,500
 * files, in 0.05 s instead of 0.6 s.
 */
export function makeDatabaseFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), "foreword-database-"));
  // The server may run as another user, who needs access to this folder.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY) || freemem() < NEEDED_BYTES) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}
