import { createHmac } from "node:crypto";
import type { Services } from "#src/platform/server/services.ts";

/** Keyed, so that the stored value identifies a device only within this installation. */
export function hashFingerprint({ keyring }: Services, fingerprint: string): Buffer {
  return createHmac("sha256", keyring.derive("fingerprint")).update(fingerprint).digest();
}
