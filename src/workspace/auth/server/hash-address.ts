import { createHmac } from "node:crypto";
import type { Services } from "#src/platform/server/services.ts";

/** An email address as limits count it: a key of its own for each purpose, and never the address. */
export function hashAddress(
  { keyring }: Pick<Services, "keyring">,
  purpose: string,
  email: string,
) {
  return createHmac("sha256", keyring.derive(purpose)).update(email).digest("hex");
}
