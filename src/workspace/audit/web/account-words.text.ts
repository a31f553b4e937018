import type { AuditEvent } from "#src/workspace/audit/audit.contract.ts";

type Said = Pick<AuditEvent, "subject" | "details">;

/** A kind of event in words. */
export type Words = {
  /** The label in the filter. */
  name: string;
  /** The action, to follow the person's name. */
  says: (event: Said) => string;
};

const plural = new Intl.PluralRules("en");
const PROVIDERS: Readonly<Record<string, string>> = {
  google: "Google",
  microsoft: "Microsoft",
  "single-sign-on": "single sign-on",
};

/** Events of people's own accounts, sessions and sign-ins. */
export const accountWords = {
  sign_in: { name: "Signed in", says: ({ details }) => `Signed in${howOf(details)}` },
  sign_in_failed: {
    name: "Wrong password",
    says: ({ subject }) => `Tried to sign in as ${subject} with a wrong password`,
  },
  sign_out_elsewhere: {
    name: "Signed out devices",
    says: ({ details: { devices = "1" } }) =>
      plural.select(Number(devices)) === "one"
        ? "Signed out another device"
        : `Signed out ${devices} other devices`,
  },
  sign_out: { name: "Signed out", says: () => "Signed out" },
  session_ended: { name: "Signed out a device", says: () => "Signed out one other device" },
  organization_entered: {
    name: "Switched here",
    says: () => "Switched from another organisation",
  },
  device_new: {
    name: "New device",
    says: ({ details }) => `Signed in for the first time${howOf(details)}`,
  },
  session_device_changed: {
    name: "Other browser",
    says: ({ details: { before, device } }) =>
      before && device
        ? `Continued with ${device}, signed in with ${before}`
        : "Continued in another browser",
  },
  password_changed: { name: "Password changed", says: () => "Changed the password" },
  password_reset_requested: {
    name: "Reset requested",
    says: ({ subject }) => `Requested a reset link for ${subject}`,
  },
  password_reset: {
    name: "Password reset",
    says: () => "Set a new password through a reset link",
  },
  email_confirmed: {
    name: "Address confirmed",
    says: ({ subject }) => `Confirmed the address ${subject}`,
  },
  email_change_requested: {
    name: "New address requested",
    says: ({ subject }) => `Requested to use the address ${subject}`,
  },
  email_changed: {
    name: "Address changed",
    says: ({ subject, details: { before } }) =>
      before ? `Changed the address from ${before} to ${subject}` : `Has the address ${subject}`,
  },
  identity_linked: {
    name: "Provider connected",
    says: ({ subject, details }) => `Connected ${providerOf(details)} as ${subject}`,
  },
  identity_unlinked: {
    name: "Provider disconnected",
    says: ({ details }) => `Disconnected ${providerOf(details)}`,
  },
  passkey_added: {
    name: "Passkey added",
    says: ({ subject }) => `Added the passkey ${subject}`,
  },
  passkey_removed: {
    name: "Passkey removed",
    says: ({ subject }) => `Removed the passkey ${subject}`,
  },
  second_factor_on: {
    name: "Two-step sign-in on",
    says: () => "Turned on two-step sign-in",
  },
  second_factor_failed: {
    name: "Wrong sign-in code",
    says: ({ subject }) => `Entered a wrong sign-in code for ${subject}`,
  },
  second_factor_off: {
    name: "Two-step sign-in off",
    says: () => "Turned off two-step sign-in",
  },
  second_factor_reset: {
    name: "Two-step sign-in reset",
    says: ({ subject }) => `Turned off the two-step sign-in of ${subject}, who had lost it`,
  },
  second_factor_reset_asked: {
    name: "Reset of two-step sign-in requested",
    says: ({ subject }) => `Asked to reset the two-step sign-in of ${subject} in a day`,
  },
  second_factor_reset_cancelled: {
    name: "Reset of two-step sign-in cancelled",
    says: ({ subject }) => `Cancelled the reset of the two-step sign-in of ${subject}`,
  },
  recovery_codes_made: {
    name: "Recovery codes made",
    says: () => "Made new recovery codes",
  },
} satisfies Readonly<Record<string, Words>>;

/** How someone signed in, at the end of a sentence. */
function howOf({ device, provider }: Said["details"]): string {
  if (provider === "passkey") return " with a passkey";
  if (provider) return ` through ${providerOf({ provider })}`;
  return device ? ` with ${device}` : "";
}

function providerOf({ provider = "" }: Said["details"]): string {
  return PROVIDERS[provider] ?? "a provider";
}
