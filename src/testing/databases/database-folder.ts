import { chmodSync, existsSync, mkdtempSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** The databases of all test files take about 1 GB. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Makes a folder for the data of a test server, in memory where there is room: the 1,500 files of
 * a cloned database are copied there in 0.05 s instead of 0.6 s.
 */
export function makeDatabaseFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), "foreword-database-"));
  // The server may run as another user, who has to reach its data below this folder.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY) || freemem() < NEEDED_BYTES) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}
