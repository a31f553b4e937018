import type { Assertion } from "#src/workspace/passkeys/passkey-sign-in.contract.ts";
import type { NewCredential } from "#src/workspace/passkeys/passkeys.contract.ts";

/** As the server sends them, in the JSON form of WebAuthn. */
type Options = { challenge: string };

/** Whether this browser has passkeys, with the functions that read and write their JSON form. */
export function hasPasskeys(): boolean {
  return (
    window.isSecureContext &&
    typeof PublicKeyCredential !== "undefined" &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}

/** Whether the browser offers passkeys among the suggestions of a field. */
export async function offersInFields(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable());
}

export async function createPasskey(options: Options): Promise<NewCredential> {
  // The server made the options in this very form.
  const json = options as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const made = await navigator.credentials.create({ publicKey });
  if (!(made instanceof PublicKeyCredential)) throw new Error("The browser made no passkey.");
  // The JSON form of what `create` returns.
  const { id, rawId, response } = made.toJSON() as RegistrationResponseJSON;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, attestationObject, transports },
  };
}

export async function askPasskey(
  options: Options,
  how: Pick<CredentialRequestOptions, "mediation" | "signal"> = {},
): Promise<Assertion> {
  // The server made the options in this very form.
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  const given = await navigator.credentials.get({ ...how, publicKey });
  if (!(given instanceof PublicKeyCredential)) throw new Error("The browser gave no passkey.");
  // The JSON form of what `get` returns.
  const { id, rawId, response } = given.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature },
  };
}

/** The person closed the browser's question, or another question took its place. */
export function wasCancelled(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === "NotAllowedError" || error.name === "AbortError")
  );
}

/** The authenticator has a passkey of this account already. */
export function isKnownHere(error: unknown): boolean {
  return error instanceof DOMException && error.name === "InvalidStateError";
}
