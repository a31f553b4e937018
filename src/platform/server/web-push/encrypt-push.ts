import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys of a browser's subscription, in base64url. */
export type PushKeys = { p256dh: string; auth: string };

type Made = { privateKey: Buffer; salt: Buffer };

const CURVE = "prime256v1";
const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
/** The longest plain text of one record. */
const MAX_PUSH_BYTES = 3993;
const LAST_RECORD = Buffer.from([2]);

/**
 * Encrypts a message for one browser (RFC 8291), as one record of `aes128gcm`. Throws for keys that
 * are no point of the curve. `made` is only given where the result must be known.
 */
export function encryptPush(text: string, keys: PushKeys, made: Partial<Made> = {}): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > MAX_PUSH_BYTES) throw new RangeError("The message is too long.");
  const receiver = Buffer.from(keys.p256dh, "base64url");
  const sender = createECDH(CURVE);
  if (made.privateKey) sender.setPrivateKey(made.privateKey);
  else sender.generateKeys();
  const publicKey = sender.getPublicKey();
  const salt = made.salt ?? randomBytes(SALT_BYTES);

  const shared = sender.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, publicKey]);
  const input = derive(Buffer.from(keys.auth, "base64url"), shared, info, 32);
  const key = derive(salt, input, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(salt, input, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  return Buffer.concat([
    headerOf(salt, publicKey),
    cipher.update(Buffer.concat([plain, LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function derive(salt: Buffer, input: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", input, salt, info, bytes));
}

function headerOf(salt: Buffer, publicKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, sizes, publicKey]);
}
