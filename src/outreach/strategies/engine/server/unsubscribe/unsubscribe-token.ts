import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import {
  idsIn,
  readFormerlySignedIds,
  readSignedIds,
  signIds,
} from "#src/platform/server/secrets/signed-ids.ts";

const TOKEN = /^([A-Za-z0-9_-]{64})(?:\.([A-Za-z0-9_-]{40,400}))?$/;
// Derived from the base key, so that links in old mails still work after a key rotation.
const PURPOSE = "campaigns.unsubscribe";
/**
 * Links in mails must work for years, so signatures of retired keys are accepted. A leaked key is
 * useless without an enrolment's id, which only its own mails contain. Sealed data under such a key
 * is rejected: it could suppress any address.
 */
export const OUTLIVING_PURPOSES = [PURPOSE];
const SIGNING = { purpose: PURPOSE, signatureBytes: 16 };
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Unsubscribing = {
  organizationId: string;
  enrolmentId: string;
  /** Sealed in the link, so that it works after the strategy and its leads were deleted. */
  address?: string | undefined;
};
type Deriving = Pick<Keyring, "derive">;

/** The unsubscribe token of a mail. It never expires, because mails are kept. */
export function unsubscribeToken(
  keyring: Deriving,
  { organizationId, enrolmentId, address }: Unsubscribing,
): string {
  const ids = signIds({ keyring, ...SIGNING }, [organizationId, enrolmentId]);
  return address === undefined ? ids : `${ids}.${sealAddress(keyring, ids, address)}`;
}

/** Undefined for tokens that this server did not issue. */
export function readUnsubscribeToken(
  keyring: Pick<Keyring, "derive" | "former">,
  token: string,
): Unsubscribing | undefined {
  const [, signed, sealed] = TOKEN.exec(token) ?? [];
  if (signed === undefined) return undefined;
  const signing = { keyring, ...SIGNING };
  const former = readFormerlySignedIds(signing, signed);
  if (former) return { organizationId: former[0], enrolmentId: former[1] };
  const ids = readSignedIds(signing, signed);
  if (!ids) return undefined;
  const [organizationId, enrolmentId] = ids;
  if (sealed === undefined) return { organizationId, enrolmentId };
  const address = openAddress(keyring, signed, sealed);
  return address === undefined ? undefined : { organizationId, enrolmentId, address };
}

/**
 * The plan named by the subject of an unsubscribe mail. The signature is not verified here: ids
 * cannot be guessed, and with a forged sender such a mail would unsubscribe them anyway.
 */
export function enrolmentNamedIn(subject: string, organizationId: string): string | undefined {
  const token = /\bunsubscribe\s+([A-Za-z0-9_-]{64})\s*$/i.exec(subject)?.[1];
  const ids = token === undefined ? undefined : idsIn(token);
  return ids?.[0] === organizationId ? ids[1] : undefined;
}

function sealAddress(keyring: Deriving, ids: string, address: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", addressKey(keyring), nonce);
  cipher.setAAD(Buffer.from(ids));
  const sealed = [cipher.update(address, "utf8"), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([nonce, ...sealed]).toString("base64url");
}

/** Undefined if it was changed, or belongs to another link. */
function openAddress(keyring: Deriving, ids: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const end = bytes.length - TAG_BYTES;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv("aes-256-gcm", addressKey(keyring), nonce, options);
  decipher.setAAD(Buffer.from(ids));
  decipher.setAuthTag(bytes.subarray(end));
  try {
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()];
    return Buffer.concat(opened).toString("utf8");
  } catch {
    return undefined;
  }
}

function addressKey(keyring: Deriving): Buffer {
  return keyring.derive(`${PURPOSE}.address`);
}
