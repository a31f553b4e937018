import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";

export type SharedBy = { organizationId: string; shareId: string };

const ID_BYTES = 16;

/**
 * Both ids and a signature over them. So the link can be shown again although nothing secret is
 * stored, and where its page stands is known before any organisation is looked into.
 */
export function shareToken(keyring: Keyring, { organizationId, shareId }: SharedBy): string {
  const ids = Buffer.concat([bytesOf(organizationId), bytesOf(shareId)]);
  return Buffer.concat([ids, signatureOf(keyring, ids)]).toString("base64url");
}

/** Undefined for a token that this installation has not made. */
export function readShareToken(keyring: Keyring, token: string): SharedBy | undefined {
  const bytes = Buffer.from(token, "base64url");
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  const signature = bytes.subarray(2 * ID_BYTES);
  const expected = signatureOf(keyring, ids);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    return undefined;
  return {
    organizationId: idOf(ids.subarray(0, ID_BYTES)),
    shareId: idOf(ids.subarray(ID_BYTES)),
  };
}

function signatureOf(keyring: Keyring, ids: Buffer): Buffer {
  return createHmac("sha256", keyring.derive("documentation-share")).update(ids).digest();
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

function idOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
