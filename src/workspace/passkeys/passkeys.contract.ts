import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { User } from "#src/workspace/auth/auth.contract.ts";

export const MAX_PASSKEYS = 20;

export const Passkey = z.object({
  passkeyId: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Kept by a password manager or a platform account, so that it survives its device. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Options in the JSON form of WebAuthn, for the browser's own functions. */
const Options = z.object({ options: z.looseObject({ challenge: z.string() }) });

const text = z.string().max(20_000);
const credential = {
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
};
/** The answer of the browser to `create`. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** The answer of the browser to `get`. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).optional(),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

export const PASSKEY_NAME_MAX_LENGTH = 80;
const name = visibleName("Name", PASSKEY_NAME_MAX_LENGTH);

const refused = {
  passkeys_unavailable:
    "Passkeys need a server with a name. This one is reached by a bare address.",
  passkey_refused: "This passkey could not be checked, or it took too long. Try again.",
} as const;
const unknown = { passkey_not_found: "This passkey was removed." } as const;

export const passkeysContract = {
  list: endpoint({
    method: "GET",
    path: "/auth/passkeys",
    access: "signed-in",
    summary: "The person's passkeys.",
    returns: z.object({ list: z.array(Passkey) }),
  }),
  beginAdd: endpoint({
    method: "POST",
    path: "/auth/passkeys/options",
    access: "verified",
    kind: "workflow",
    needsRecentProof: true,
    summary: "Starts to add a passkey to the account.",
    returns: Options,
    errors: {
      passkeys_unavailable: refused.passkeys_unavailable,
      passkeys_full: `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
    },
  }),
  add: endpoint({
    method: "POST",
    path: "/auth/passkeys",
    access: "verified",
    kind: "workflow",
    needsRecentProof: true,
    summary: "Adds the passkey that the browser has made.",
    body: z.object({ name, credential: NewCredential }),
    returns: Passkey,
    status: 201,
    errors: {
      ...refused,
      passkeys_full: `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
      passkey_known: "This passkey is in use already.",
    },
  }),
  rename: endpoint({
    method: "PATCH",
    path: "/auth/passkeys/{passkeyId}",
    access: "signed-in",
    summary: "Renames a passkey.",
    params: z.object({ passkeyId: z.uuid() }),
    body: z.object({ name }),
    returns: Passkey,
    errors: unknown,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/auth/passkeys/{passkeyId}",
    access: "signed-in",
    needsRecentProof: true,
    summary: "Removes a passkey, unless it is the only way to sign in.",
    params: z.object({ passkeyId: z.uuid() }),
    returns: nothing,
    errors: {
      ...unknown,
      passkey_last: "This passkey is your only way to sign in. Set a password first.",
    },
  }),
  beginSignIn: endpoint({
    method: "POST",
    path: "/auth/passkeys/sign-in/options",
    access: "public",
    kind: "workflow",
    summary: "Starts a sign-in with a passkey. It names no account.",
    returns: Options,
    errors: { passkeys_unavailable: refused.passkeys_unavailable },
    limits: [{ by: "ip", max: 60, seconds: 300 }],
  }),
  signIn: endpoint({
    method: "POST",
    path: "/auth/passkeys/sign-in",
    access: "public",
    kind: "workflow",
    summary: "Signs in with a passkey. It takes no second step, because it is two factors itself.",
    body: z.object({ credential: Assertion }),
    returns: User,
    errors: refused,
    limits: [{ by: "ip", max: 60, seconds: 300 }],
  }),
  beginProof: endpoint({
    method: "POST",
    path: "/auth/passkeys/prove/options",
    access: "signed-in",
    kind: "workflow",
    summary: "Starts to prove with a passkey who is at this browser.",
    returns: Options,
    errors: {
      passkeys_unavailable: refused.passkeys_unavailable,
      passkey_not_found: "Your account has no passkey.",
    },
  }),
  prove: endpoint({
    method: "POST",
    path: "/auth/passkeys/prove",
    access: "signed-in",
    kind: "workflow",
    summary: "Proves with a passkey who is at this browser, before a dangerous action.",
    body: z.object({ credential: Assertion }),
    returns: nothing,
    errors: refused,
  }),
};
