import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";

/** The keys of a subscription that a browser keeps to itself, and the public ones. */
export type BrowserKeys = ReturnType<typeof makeBrowserKeys>;

const HEADER_BYTES = 21;
const TAG_BYTES = 16;

export function makeBrowserKeys(auth: Buffer) {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  return { pair, publicKey, auth };
}

/** Decrypts a message as a browser does (RFC 8188 and 8291). Throws if it is not for these keys. */
export function openPush(body: Buffer, { pair, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(HEADER_BYTES - 1);
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + idLength);
  const record = body.subarray(HEADER_BYTES + idLength);
  if (record.length > body.readUInt32BE(16)) throw new Error("There is more than one record.");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const input = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), auth, info, 32));
  const key = hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", Buffer.from(key), Buffer.from(nonce));
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("It is not the last record.");
  return padded.subarray(0, end).toString();
}

/** The key that signed an Authorization header (RFC 8292), or why it is refused. */
export function readVapid(header: string, origin: string): { key: string } | { refused: string } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return { refused: "no key" };
  const x = point.toString("base64url", 1, 33);
  const y = point.toString("base64url", 33);
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return { refused: "not signed" };
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const seconds = exp - Date.now() / 1000;
  if (aud !== origin) return { refused: "another audience" };
  if (!(seconds > 0 && seconds <= 24 * 3600)) return { refused: "not valid now" };
  if (!/^(mailto:|https:)/.test(sub)) return { refused: "no contact" };
  return { key };
}
