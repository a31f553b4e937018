import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keyring } from "./keyring.ts";

const ID_BYTES = 16;

type Signing = {
  keyring: Pick<Keyring, "derive">;
  /** A token is only valid for its own purpose. */
  purpose: string;
  signatureBytes: number;
};

/**
 * An organisation's id, the id of an object in it, and a signature over both. Nothing is stored.
 */
export function signIds(signing: Signing, ids: readonly [string, string]): string {
  const signed = Buffer.concat(ids.map(bytesOf));
  const signature = signatureOf(keyOf(signing), signing, signed);
  return Buffer.concat([signed, signature]).toString("base64url");
}

/** Undefined for a token that this installation did not issue for this purpose. */
export function readSignedIds(signing: Signing, token: string): [string, string] | undefined {
  return isSignedWith(keyOf(signing), signing, token) ? idsIn(token) : undefined;
}

/** The same for a token signed with a key that has been retired since. */
export function readFormerlySignedIds(
  signing: Signing & { keyring: Pick<Keyring, "former"> },
  token: string,
): [string, string] | undefined {
  const keys = signing.keyring.former(signing.purpose);
  return keys.some((key) => isSignedWith(key, signing, token)) ? idsIn(token) : undefined;
}

/** The ids in a token, without verifying its signature. */
export function idsIn(token: string): [string, string] {
  const bytes = Buffer.from(token, "base64url");
  return [idOf(bytes.subarray(0, ID_BYTES)), idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES))];
}

function isSignedWith(
  key: Buffer,
  signing: Pick<Signing, "signatureBytes">,
  token: string,
): boolean {
  const bytes = Buffer.from(token, "base64url");
  const signature = bytes.subarray(2 * ID_BYTES);
  const expected = signatureOf(key, signing, bytes.subarray(0, 2 * ID_BYTES));
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function keyOf({ keyring, purpose }: Signing): Buffer {
  return keyring.derive(purpose);
}

function signatureOf(
  key: Buffer,
  { signatureBytes }: Pick<Signing, "signatureBytes">,
  ids: Buffer,
): Buffer {
  return createHmac("sha256", key).update(ids).digest().subarray(0, signatureBytes);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

function idOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
