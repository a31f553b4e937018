import { createHmac } from "node:crypto";
import type { Tools } from "#src/platform/server/tools.ts";

/** Keyed, so that the stored value describes a device only to this installation. */
export function hashFingerprint({ keyring }: Tools, fingerprint: string): Buffer {
  return createHmac("sha256", keyring.derive("fingerprint")).update(fingerprint).digest();
}
