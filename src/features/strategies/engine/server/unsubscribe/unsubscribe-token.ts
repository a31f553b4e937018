import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";

const ID_BYTES = 16;
const PROOF_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

export type Unsubscribing = { organizationId: string; enrolmentId: string };

/** What a mail carries so that its reader can unsubscribe. It holds for good: mails are kept. */
export function unsubscribeToken(
  keyring: Pick<Keyring, "derive">,
  { organizationId, enrolmentId }: Unsubscribing,
): string {
  const ids = Buffer.concat([bytesOf(organizationId), bytesOf(enrolmentId)]);
  return Buffer.concat([ids, proofOf(keyring, ids)]).toString("base64url");
}

/** Undefined for everything that this server has not made. */
export function readUnsubscribeToken(
  keyring: Pick<Keyring, "derive">,
  token: string,
): Unsubscribing | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(2 * ID_BYTES), proofOf(keyring, ids))) return undefined;
  return { organizationId: idOf(ids, 0), enrolmentId: idOf(ids, ID_BYTES) };
}

/** From the base key, so that links in old mails still work after the keys were exchanged. */
function proofOf({ derive }: Pick<Keyring, "derive">, ids: Buffer): Buffer {
  const proof = createHmac("sha256", derive("campaigns.unsubscribe")).update(ids).digest();
  return proof.subarray(0, PROOF_BYTES);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

function idOf(bytes: Buffer, from: number): string {
  const hex = bytes.subarray(from, from + ID_BYTES).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
