import { openSealed, seal } from "#src/platform/server/secrets/seal.ts";
import type { Tools } from "#src/platform/server/tools.ts";

type Job = { name: string; requestId: string };

/**
 * An address that somebody typed, for a job that finds out whose it is. It may be nobody's, and the
 * queue is read by more than its jobs.
 */
export function sealAddress({ keyring }: Tools, job: Job, email: string): string {
  return seal(keyring, placeOf(job), email);
}

export function openAddress({ keyring }: Tools, job: Job, sealed: string): string {
  return openSealed(keyring, placeOf(job), sealed);
}

function placeOf({ name, requestId }: Job) {
  return { table: "job", column: name, rowId: requestId };
}
