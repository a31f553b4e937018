import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";

/** Push services refuse tokens that are valid for more than a day. */
const VALID_SECONDS = 12 * 3600;

type Secret = Pick<Keyring, "derive">;

/** The VAPID public key in base64url. It is derived from the keyring, so all instances have the same. */
export function publicKeyOf(keyring: Secret): string {
  return keyPair(keyring).publicKey;
}

/**
 * The Authorization header of a request to a push service (RFC 8292). `contact` is where it finds
 * the operator.
 */
export function authorizationFor(
  endpoint: URL,
  { keyring, contact, now }: { keyring: Secret; contact: string; now: Date },
): string {
  const { privateKey, publicKey } = keyPair(keyring);
  const exp = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const parts = [
    { typ: "JWT", alg: "ES256" },
    { aud: endpoint.origin, exp, sub: contact },
  ];
  const text = parts.map((part) => encode(JSON.stringify(part))).join(".");
  const key = { key: privateKey, dsaEncoding: "ieee-p1363" as const };
  const signature = sign("sha256", Buffer.from(text), key).toString("base64url");
  return `vapid t=${text}.${signature}, k=${publicKey}`;
}

function keyPair(keyring: Secret): { privateKey: KeyObject; publicKey: string } {
  const secret = keyring.derive("web-push");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const coordinates = { d: encode(secret), x: encode(x), y: encode(y) };
  const key = { kty: "EC", crv: "P-256", ...coordinates };
  return { privateKey: createPrivateKey({ key, format: "jwk" }), publicKey: encode(point) };
}

function encode(value: Buffer | string): string {
  return Buffer.from(value).toString("base64url");
}
