import { createHmac } from "node:crypto";
import type { Services } from "#src/platform/server/services.ts";

/**
 * Hashes an email address for rate limits: with a different key per purpose, so that the address
 * itself is never stored.
 */
export function hashAddress(
  { keyring }: Pick<Services, "keyring">,
  purpose: string,
  email: string,
) {
  return createHmac("sha256", keyring.derive(purpose)).update(email).digest("hex");
}
