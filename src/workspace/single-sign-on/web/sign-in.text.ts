const unreachable =
  "Your provider does not answer. Try again in a moment. Admins chosen for this case can sign in with their password or passkey.";

export const ssoSignInText = {
  continue: "Continue with single sign-on",
  offered: (domain: string) => `${domain} uses single sign-on.`,
  emailFirst: "Enter your email first.",
  returnTitle: "Signing in",
  returning: "One moment…",
  failedTitle: "Couldn't sign in",
  lost: "This sign-in link is incomplete. Start again on the sign-in page.",
  tryAgain: "Try again",
  backToSignIn: "Back to sign in",
  proofTitle: "Confirm it's you",
  proof: "You signed in with single sign-on, so your provider confirms it's you. Then try again.",
  proofContinue: "Continue to your provider",
  proven: "Confirmed. Now try again.",
  proofFailedTitle: "Couldn't confirm it's you",
  testFailedTitle: "The test sign-in failed",
  tested: (email: string) => `The test sign-in as ${email} worked`,
  testedRole: (role: string, canRefresh: boolean) =>
    canRefresh
      ? `A newcomer would get ${role} access.`
      : `A newcomer would get ${role} access. The provider gives no refresh token, so sessions last an hour.`,
  back: "Back",
  failures: {
    provider_unreachable: unreachable,
    sso_not_found: "Your email's domain has no single sign-on here.",
    sso_attempt_not_found: "This sign-in attempt expired. Start again.",
    sso_denied: "The provider did not let you in.",
    sso_failed: "The provider's answer could not be verified. Start again.",
    sso_secret_wrong: "The provider refused the client ID or secret. An admin can check them.",
    sso_email_missing: "The provider sent no email address. An admin can add the email claim.",
    sso_email_unverified: "The provider has not verified your email address.",
    sso_email_foreign: "Your email's domain is not one of this organisation.",
    sso_subject_changed:
      "Your email belongs to another account of your provider here. Ask an admin to disconnect it.",
    sso_removed: "You are no longer a member. Ask an admin for an invitation.",
    sso_off: "Single sign-on was turned off. Sign in another way.",
    sso_missing: "The connection was removed.",
    sso_not_used: "This session did not begin with single sign-on.",
    sso_other_person: "Another account of your provider answered. Use the one you signed in with.",
    sso_not_recent: "Your provider did not ask you to sign in again.",
    rate_limited: "Too many attempts.",
  },
};
