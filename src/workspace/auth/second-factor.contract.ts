import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { SecondFactorCode } from "./auth.contract.ts";
import { PASSWORD_MAX_LENGTH } from "./password.rules.ts";

const TrustedDevice = z.object({
  deviceId: z.uuid(),
  /** The User-Agent at the time; the web formats it. */
  userAgent: z.string(),
  trustedUntil: z.string(),
  isCurrent: z.boolean(),
});
export type TrustedDevice = z.infer<typeof TrustedDevice>;

const SecondFactor = z.object({
  /** Null while it is off. */
  since: z.string().nullable(),
  /** An admin asked to turn it off then. A code or this person cancels it. */
  resetAt: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  trustedDevices: z.array(TrustedDevice),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Shown once; only their hashes are stored. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const wrongCode = {
  code_wrong: "This code is not right, or it was used already. Enter the newest one.",
  sign_in_paused: "Too many attempts. Wait a moment and try again.",
} as const;
const isOff = { second_factor_off: "Two-step sign-in is off." } as const;

export const secondFactorContract = {
  read: endpoint({
    method: "GET",
    path: "/auth/second-factor",
    access: "signed-in",
    summary: "Whether signing in takes a second step, and the devices that are trusted without it.",
    returns: SecondFactor,
  }),
  begin: endpoint({
    method: "POST",
    path: "/auth/second-factor",
    access: "verified",
    needsRecentProof: true,
    summary: "Makes the secret for an authenticator app. It is in use once a code confirms it.",
    returns: z.object({ secret: z.string(), url: z.string() }),
    errors: { second_factor_on: "Two-step sign-in is on already." },
  }),
  confirm: endpoint({
    method: "POST",
    path: "/auth/second-factor/confirm",
    access: "verified",
    kind: "workflow",
    needsRecentProof: true,
    summary: "Turns two-step sign-in on by a first code, and signs out all other devices.",
    body: z.object({ code: SecondFactorCode }),
    returns: RecoveryCodes,
    errors: {
      second_factor_on: "Two-step sign-in is on already.",
      second_factor_not_begun: "Start again: this secret is no longer valid.",
      ...wrongCode,
    },
  }),
  newRecoveryCodes: endpoint({
    method: "POST",
    path: "/auth/second-factor/recovery-codes",
    access: "verified",
    needsRecentProof: true,
    summary: "Makes ten new recovery codes. The old ones stop working.",
    returns: RecoveryCodes,
    errors: isOff,
  }),
  turnOff: endpoint({
    method: "DELETE",
    path: "/auth/second-factor",
    access: "verified",
    needsRecentProof: true,
    summary: "Turns two-step sign-in off, and forgets recovery codes and trusted devices.",
    returns: nothing,
    errors: isOff,
  }),
  cancelReset: endpoint({
    method: "DELETE",
    path: "/auth/second-factor/reset",
    access: "signed-in",
    summary: "Cancels the reset of two-step sign-in that an admin asked for.",
    returns: nothing,
    errors: { reset_not_found: "It was reset already, or someone cancelled it." },
  }),
  forgetDevice: endpoint({
    method: "DELETE",
    path: "/auth/second-factor/devices/{deviceId}",
    access: "signed-in",
    summary: "Asks a trusted device for the second step again.",
    params: z.object({ deviceId: z.uuid() }),
    returns: nothing,
    errors: { device_not_found: "This device is no longer trusted." },
  }),
  prove: endpoint({
    method: "POST",
    path: "/auth/prove",
    access: "signed-in",
    kind: "workflow",
    summary:
      "Proves again who is at this browser, before a dangerous action: by a code where two-step sign-in is on, otherwise by the password.",
    body: z.object({
      currentPassword: z.string().max(PASSWORD_MAX_LENGTH).default(""),
      code: SecondFactorCode.optional(),
    }),
    returns: nothing,
    errors: {
      password_wrong: "The password is wrong.",
      password_not_set: "Your account has no password. Use a passkey, or sign out and in again.",
      code_missing: "Enter a code of your authenticator app.",
      ...wrongCode,
    },
  }),
};
