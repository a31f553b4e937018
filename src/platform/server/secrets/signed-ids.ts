import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keyring } from "./keyring.ts";

const ID_BYTES = 16;

type Signing = {
  keyring: Pick<Keyring, "derive">;
  /** A token of one purpose is none of another. */
  purpose: string;
  signatureBytes: number;
};

/** An organisation's id, one of something in it, and a signature over both. Nothing is stored. */
export function signIds(signing: Signing, ids: readonly [string, string]): string {
  const signed = Buffer.concat(ids.map(bytesOf));
  return Buffer.concat([signed, signatureOf(signing, signed)]).toString("base64url");
}

/** Undefined for a token that this installation has not made for this purpose. */
export function readSignedIds(signing: Signing, token: string): [string, string] | undefined {
  const bytes = Buffer.from(token, "base64url");
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  const signature = bytes.subarray(2 * ID_BYTES);
  const expected = signatureOf(signing, ids);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    return undefined;
  return idsIn(token);
}

/** What a token names, without a look at its signature. */
export function idsIn(token: string): [string, string] {
  const bytes = Buffer.from(token, "base64url");
  return [idOf(bytes.subarray(0, ID_BYTES)), idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES))];
}

function signatureOf({ keyring, purpose, signatureBytes }: Signing, ids: Buffer): Buffer {
  const signature = createHmac("sha256", keyring.derive(purpose)).update(ids).digest();
  return signature.subarray(0, signatureBytes);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

function idOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
