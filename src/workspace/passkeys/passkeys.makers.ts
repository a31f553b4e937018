import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { newId } from "#src/platform/server/ids.ts";
import type { Caller } from "#src/testing/person.ts";
import type { TestApp } from "#src/testing/test-app.ts";
import { type Assertion, passkeySignInContract } from "./passkey-sign-in.contract.ts";
import { type NewCredential, passkeysContract } from "./passkeys.contract.ts";

type Site = { origin: string; rpId: string };

/** An authenticator in software: one ES256 key pair, whose person is always verified. */
export type Authenticator = ReturnType<typeof makeAuthenticator>;

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

export function makeAuthenticator(site: Site, { isVerified = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const flags = PRESENT | (isVerified ? VERIFIED : 0);
  const credentialId = id.toString("base64url");
  let counter = 0;

  function authData(attested: Buffer = Buffer.alloc(0)): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const bits = Buffer.from([flags | (attested.length > 0 ? ATTESTED : 0)]);
    const rpIdHash = createHash("sha256").update(site.rpId).digest();
    return Buffer.concat([rpIdHash, bits, counted, attested]);
  }

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: site.origin }));
  }

  const fields = { id: credentialId, rawId: credentialId, type: "public-key" as const };

  return {
    credentialId,
    publicKey: Buffer.from(publicKeyOf(publicKey)),
    create(challenge: string): NewCredential {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, publicKeyOf(publicKey)]);
      const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map<string, never>()],
        ["authData", Uint8Array.from(authData(attested))],
      ]);
      return {
        ...fields,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    get(challenge: string, type = "webauthn.get"): Assertion {
      counter += 1;
      const data = authData();
      const client = clientData(type, challenge);
      const hash = createHash("sha256").update(client).digest();
      const signature = sign("sha256", Buffer.concat([data, hash]), privateKey);
      return {
        ...fields,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

/** In the form of COSE, as an authenticator sends it. */
function publicKeyOf(key: KeyObject): Uint8Array {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
      [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
    ]),
  );
}

/** The site that the running app expects passkeys for. */
export function siteOf({ services }: Pick<TestApp, "services">): Site {
  const { origin, hostname } = new URL(services.config.publicUrl);
  return { origin, rpId: hostname };
}

/** Adds a passkey to the caller's account. */
export async function addPasskey(
  person: Pick<Caller, "call">,
  authenticator: Authenticator,
  name = "Laptop",
) {
  const { options } = await person.call(passkeysContract.beginAdd);
  const credential = authenticator.create(options.challenge);
  return person.call(passkeysContract.add, { body: { name, credential } });
}

/** An answer to a fresh challenge, ready to sign in. */
export async function answerSignIn(caller: Pick<Caller, "call">, authenticator: Authenticator) {
  const { options } = await caller.call(passkeySignInContract.beginSignIn);
  return authenticator.get(options.challenge);
}

/** An answer to a fresh challenge, ready to prove the caller. */
export async function answerProof(caller: Pick<Caller, "call">, authenticator: Authenticator) {
  const { options } = await caller.call(passkeysContract.beginProof);
  return authenticator.get(options.challenge);
}

/** A passkey that is in the tables already, also for someone who may not add one. */
export async function insertPasskeyOf(
  app: TestApp,
  userId: string,
  { credentialId, publicKey } = makeAuthenticator(siteOf(app)),
): Promise<string> {
  const passkeyId = newId();
  await app.admin.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, is_backed_up)
      values ($1, $2, $3, $4, 0, '{}', 'Laptop', false)`,
    [passkeyId, userId, credentialId, publicKey],
  );
  return passkeyId;
}
