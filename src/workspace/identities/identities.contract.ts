import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { SecondFactorCode, User } from "#src/workspace/auth/auth.contract.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_NOT_SET } from "#src/workspace/auth/password.rules.ts";

export const Provider = z.enum(["google", "microsoft"]);
export type Provider = z.infer<typeof Provider>;

const key = z.string().min(1).max(200);

/** The caller's password: an open browser must not be enough to change credentials. */
const currentPassword = z.string().max(PASSWORD_MAX_LENGTH).default("");

const proof = {
  password_wrong: "The current password is wrong.",
  password_not_set: PASSWORD_NOT_SET,
  sign_in_paused: "Too many attempts. Wait a moment and try again.",
} as const;

const Identity = z.object({ provider: Provider, email: z.string(), createdAt: z.string() });
export type Identity = z.infer<typeof Identity>;

const unknownProvider = {
  provider_not_found: "This server is not set up for this provider.",
  provider_unreachable: "The provider does not answer. Try again in a moment.",
} as const;
const unknownAttempt = {
  oauth_attempt_not_found: "This sign-in attempt expired. Start again.",
} as const;

const secondStep = {
  second_factor_needed: "Enter a code of your authenticator app.",
  code_wrong: "This code is not right, or it was used already. Enter the newest one.",
  sign_in_paused: "Too many attempts. Wait a moment and try again.",
} as const;

const SignedIn = z.object({ outcome: z.literal("signed-in"), user: User });
/** The account asks for a second step; the key is required with its code. */
const SecondFactorNeeded = z.object({ outcome: z.literal("second-factor"), key: z.string() });

export const identitiesContract = {
  redirect: endpoint({
    method: "POST",
    path: "/auth/oauth/{provider}/redirect",
    access: "public",
    kind: "workflow",
    summary: "Starts a sign-in, sign-up or connection with a provider. Answers its URL.",
    params: z.object({ provider: Provider }),
    body: z.object({ action: z.enum(["sign-in", "sign-up", "link"]), currentPassword }),
    /** The key stays in this browser and is required when the provider redirects back. */
    returns: z.object({ url: z.string(), key: z.string() }),
    errors: {
      ...unknownProvider,
      session_needed: "Sign in first to connect an account.",
      ...proof,
    },
    limits: [{ by: "ip", max: 30, seconds: 300 }],
  }),
  finish: endpoint({
    method: "POST",
    path: "/auth/oauth/finish",
    access: "public",
    kind: "workflow",
    summary: "The OAuth callback of a provider.",
    body: z.object({ key, search: z.string().min(1).max(8000) }),
    returns: z.discriminatedUnion("outcome", [
      SignedIn,
      SecondFactorNeeded,
      z.object({ outcome: z.literal("linked"), user: User }),
      /** There is no account for it; signing up would create one. */
      z.object({ outcome: z.literal("unknown"), provider: Provider, email: z.string() }),
      /** The address already has an account: its password connects the two. */
      z.object({ outcome: z.literal("prove"), email: z.string(), key: z.string() }),
    ]),
    errors: {
      ...unknownAttempt,
      ...unknownProvider,
      oauth_denied: "The provider did not grant access. Nothing was changed.",
      oauth_admin_needed: "An administrator of your organisation has to allow this first.",
      oauth_failed: "The provider's answer could not be verified. Start again.",
      oauth_email_missing: "The provider didn't share an email address, which is required.",
      email_not_business: "Email should be a valid business email",
      oauth_email_unproven:
        "The provider doesn't verify your address. Sign up with an invitation, or sign in with your password, and connect the provider in your settings.",
      sign_up_by_invitation: "You need an invitation to sign up. Ask an admin for one.",
      account_exists:
        'This address already has an account with another way to sign in. Set a password with "Forgot password?" on the sign-in page, then connect both.',
      identity_second:
        "Another account of this provider is connected to yours. Disconnect it first.",
      identity_taken: "This account is connected to someone else here.",
      session_needed: "Sign in first to connect an account.",
    },
    limits: [{ by: "ip", max: 30, seconds: 300 }],
  }),
  prove: endpoint({
    method: "POST",
    path: "/auth/oauth/prove",
    access: "public",
    kind: "workflow",
    summary: "Connects a provider with an account by the account's password, and signs in.",
    body: z.object({
      key,
      password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
      /** The second step, after `second_factor_needed`. */
      code: SecondFactorCode.optional(),
      trustsDevice: z.boolean().default(false),
    }),
    returns: User,
    errors: {
      ...unknownAttempt,
      password_wrong: "The password is wrong.",
      ...secondStep,
    },
    limits: [{ by: "ip", max: 30, seconds: 300 }],
  }),
  enterCode: endpoint({
    method: "POST",
    path: "/auth/oauth/second-factor",
    access: "public",
    kind: "workflow",
    summary: "Takes the second step of a sign-in with a provider.",
    body: z.object({ key, code: SecondFactorCode, trustsDevice: z.boolean().default(false) }),
    returns: User,
    errors: {
      ...unknownAttempt,
      ...secondStep,
    },
    limits: [{ by: "ip", max: 30, seconds: 300 }],
  }),
  list: endpoint({
    method: "GET",
    path: "/auth/identities",
    access: "signed-in",
    summary: "The provider accounts one can sign in with.",
    returns: z.object({ list: z.array(Identity) }),
  }),
  unlink: endpoint({
    method: "DELETE",
    path: "/auth/identities/{provider}",
    access: "signed-in",
    kind: "workflow",
    summary: "Disconnects a provider. The password stays as the way to sign in.",
    params: z.object({ provider: Provider }),
    body: z.object({ currentPassword }),
    returns: nothing,
    errors: { identity_not_found: "This provider is not connected.", ...proof },
  }),
};
