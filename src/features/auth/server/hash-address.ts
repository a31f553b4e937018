import { createHmac } from "node:crypto";
import type { Tools } from "#src/platform/server/tools.ts";

/** An e-mail address as limits count it: a key of its own for each purpose, and never the address. */
export function hashAddress({ keyring }: Pick<Tools, "keyring">, purpose: string, email: string) {
  return createHmac("sha256", keyring.derive(purpose)).update(email).digest("hex");
}
