import { openFromJob, sealForJob } from "#src/platform/server/secrets/seal.ts";
import type { Services } from "#src/platform/server/services.ts";

/**
 * An address typed by a user, for the job that looks it up. It may belong to no one, and the queue
 * is readable by more than its jobs. It can only be opened with the id of its request.
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
