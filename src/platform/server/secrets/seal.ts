import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Sealed } from "#db/tables.ts";
import type { Keyring } from "./keyring.ts";

/**
 * Binds a sealed value to its row: moved elsewhere it cannot be opened. Key rotation finds the
 * columns by their suffix.
 */
export type SealedPlace = { table: string; column: `${string}_sealed`; rowId: string };

/** A secret in a job payload. Jobs finish within seconds, so rotation skips them. */
type JobPlace = { table: "job"; column: "data"; rowId: string };

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** For secrets that must be read again. `v1.<key>.<nonce>.<ciphertext and tag>`, AES-256-GCM. */
export function seal(keyring: Keyring, place: SealedPlace, text: string): Sealed {
  // Only the type differs: it keeps the text out of other columns.
  return sealText(keyring, place, text) as unknown as Sealed;
}

/** Throws if the text was changed, moved or sealed with another keyring. */
export function openSealed(keyring: Keyring, place: SealedPlace, sealed: Sealed): string {
  // The text that `seal` produced.
  return openText(keyring, place, sealed as unknown as string);
}

/** For a job payload, as plain text. */
export function sealForJob(keyring: Keyring, id: string, text: string): string {
  return sealText(keyring, jobPlace(id), text);
}

export function openFromJob(keyring: Keyring, id: string, sealed: string): string {
  return openText(keyring, jobPlace(id), sealed);
}

function jobPlace(rowId: string): JobPlace {
  return { table: "job", column: "data", rowId };
}

type SealContext = SealedPlace | JobPlace;

function sealText(keyring: Keyring, place: SealContext, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(keyring, place, keyring.currentId), nonce);
  cipher.setAAD(addressOf(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v1.${keyring.currentId}.${nonce.toString("base64url")}.${sealed.toString("base64url")}`;
}

function openText(keyring: Keyring, place: SealContext, sealed: string): string {
  const [version, keyId, nonce, body] = sealed.split(".");
  if (version !== "v1" || !keyId || !nonce || !body) throw new Error("This is not a sealed text.");
  const bytes = Buffer.from(body, "base64url");
  const end = bytes.length - TAG_BYTES;
  if (end < 0) throw new Error("This is not a sealed text.");
  const options = { authTagLength: TAG_BYTES };
  const key = keyOf(keyring, place, keyId);
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), options);
  decipher.setAAD(addressOf(place));
  decipher.setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]).toString(
    "utf8",
  );
}

function keyOf(keyring: Keyring, { table, column }: SealContext, keyId: string): Buffer {
  return keyring.derive(`seal:${table}.${column}`, keyId);
}

function addressOf({ table, column, rowId }: SealContext): Buffer {
  return Buffer.from(`${table}|${column}|${rowId}`);
}
