import { isIP } from "node:net";
import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { Assertion } from "#src/workspace/passkeys/passkey-sign-in.contract.ts";
import type { NewCredential } from "#src/workspace/passkeys/passkeys.contract.ts";
import type { StoredPasskey } from "./passkeys.queries.ts";

/** A name decides which passkeys a browser offers; WebAuthn knows none for a bare address. */
function relyingParty({ config }: Services): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, ""))) throw conflict("passkeys_unavailable");
  return { id: hostname, origin };
}

// Loaded when a passkey is first used: most calls never need its certificates and encodings.
const load = () => import("@simplewebauthn/server");

export async function registrationOptions(
  services: Services,
  challenge: string,
  of: { userId: string; email: string; name: string; has: readonly StoredPasskey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: "Foreword",
    rpID: relyingParty(services).id,
    challenge: Buffer.from(challenge, "base64url"),
    userID: Uint8Array.from(Buffer.from(of.userId.replaceAll("-", ""), "hex")),
    userName: of.email,
    userDisplayName: of.name,
    attestationType: "none",
    excludeCredentials: of.has.map(descriptorOf),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

export async function authenticationOptions(
  services: Services,
  challenge: string,
  /** Empty for a sign-in: the browser then offers every passkey of this site. */
  allowed: readonly StoredPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: relyingParty(services).id,
    challenge: Buffer.from(challenge, "base64url"),
    allowCredentials: allowed.map(descriptorOf),
    userVerification: "required",
  });
}

const NO_EXTENSIONS = { clientExtensionResults: {} };

export type Registered = {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isBackedUp: boolean;
};

/** Checks origin, site, challenge, signature and that the person was verified. */
export async function verifyRegistration(
  services: Services,
  challenge: string,
  given: NewCredential,
): Promise<Registered> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(services);
  const { verifyRegistrationResponse } = await load();
  const transports = given.response.transports.filter(isTransport);
  const response = { ...given, ...NO_EXTENSIONS, response: { ...given.response, transports } };
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch((error: unknown) => refuse(services, error));
  if (!checked.verified) throw conflict("passkey_refused");
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    isBackedUp: credentialBackedUp,
  };
}

export async function verifyAssertion(
  services: Services,
  challenge: string,
  { given, stored }: { given: Assertion; stored: StoredPasskey },
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(services);
  const { verifyAuthenticationResponse } = await load();
  const checked = await verifyAuthenticationResponse({
    response: { ...given, ...NO_EXTENSIONS },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    credential: {
      id: stored.credentialId,
      publicKey: Uint8Array.from(stored.publicKey),
      counter: stored.counter,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => refuse(services, error));
  if (!checked.verified) throw conflict("passkey_refused");
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

function descriptorOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, transports: transports.filter(isTransport) };
}

const TRANSPORTS: ReadonlySet<string> = new Set([
  "ble",
  "hybrid",
  "internal",
  "nfc",
  "usb",
] satisfies AuthenticatorTransport[]);

function isTransport(text: string): text is AuthenticatorTransport {
  return TRANSPORTS.has(text);
}

function refuse(services: Services, error: unknown): never {
  services.log.info({ err: error }, "a passkey was refused");
  throw conflict("passkey_refused");
}
