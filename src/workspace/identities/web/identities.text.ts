import type { Provider } from "#src/workspace/identities/identities.contract.ts";

const names: Readonly<Record<Provider, string>> = { google: "Google", microsoft: "Microsoft" };

export const identitiesText = {
  secondStepTitle: "Enter your code",
  name: (provider: Provider) => names[provider],
  continueWith: (provider: Provider) => `Continue with ${names[provider]}`,
  or: "or",
  returnTitle: "Signing in",
  returning: "One moment…",
  failedTitle: "Couldn't sign in",
  lost: "This sign-in link is incomplete. Start again on the sign-in page.",
  backToSignIn: "Back to sign in",
  unknownTitle: "No account yet",
  unknown: (provider: Provider, email: string) =>
    `No account here is connected to ${email} at ${names[provider]}.`,
  signUp: (provider: Provider) => `Sign up with ${names[provider]}`,
  proveTitle: "Is this you?",
  prove: (email: string) =>
    `${email} has an account here. Enter its password once, and both are connected.`,
  password: "Password",
  passwordMissing: "Enter your password.",
  connect: "Connect and sign in",
  failures: {
    provider_unreachable: "The provider does not answer. Try again in a moment.",
    provider_not_found: "This server is not set up for this provider.",
    oauth_attempt_not_found: "This sign-in attempt expired. Start again.",
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
    identity_second: "Another account of this provider is connected to yours. Disconnect it first.",
    identity_taken: "This account is connected to someone else here.",
    session_needed: "Your session ended. Sign in first to connect an account.",
    password_wrong: "The password is wrong.",
    sign_in_paused: "Too many attempts.",
    rate_limited: "Too many attempts.",
  },
};
