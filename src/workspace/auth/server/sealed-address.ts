import { openFromJob, sealForJob } from "#src/platform/server/secrets/seal.ts";
import type { Services } from "#src/platform/server/services.ts";

/**
 * An address that someone typed, for the job that finds out whose it is. It may be no one's, and
 * the queue is read by more than its jobs. It opens together with the id of its request only.
 */
export function sealAddress(
  { keyring }: Pick<Services, "keyring">,
  requestId: string,
  email: string,
): string {
  return sealForJob(keyring, requestId, email);
}

export function openAddress(
  { keyring }: Pick<Services, "keyring">,
  requestId: string,
  sealed: string,
): string {
  return openFromJob(keyring, requestId, sealed);
}
