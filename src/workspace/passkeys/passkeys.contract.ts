import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import {
  Assertion,
  credentialFields,
  credentialText,
  Options,
  refused,
} from "./passkey-sign-in.contract.ts";

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

/** The answer of the browser to `create`. */
export const NewCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: credentialText,
    attestationObject: credentialText,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

export const PASSKEY_NAME_MAX_LENGTH = 80;
const name = visibleName("Name", PASSKEY_NAME_MAX_LENGTH);

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
