import { openFromJob, sealForJob } from "#src/platform/server/secrets/seal.ts";
import type { Tools } from "#src/platform/server/tools.ts";

/**
 * An address that somebody typed, for the job that finds out whose it is. It may be nobody's, and
 * the queue is read by more than its jobs. It opens together with the id of its request only.
 */
export function sealAddress({ keyring }: Tools, requestId: string, email: string): string {
  return sealForJob(keyring, requestId, email);
}

export function openAddress({ keyring }: Tools, requestId: string, sealed: string): string {
  return openFromJob(keyring, requestId, sealed);
}
