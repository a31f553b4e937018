export const secondFactorText = {
  intro:
    "Open your authenticator app and enter the code for Foreword. A recovery code works as well.",
  code: "Code",
  codeMissing: "Enter a code.",
  trust: "Don't ask on this device for 30 days",
  submit: "Sign in",
  back: "Back",
  failures: {
    sign_in_paused: "Too many attempts.",
    rate_limited: "Too many attempts.",
    credentials_invalid: "Your password has changed. Go back and sign in again.",
    password_wrong: "Your password has changed. Go back and sign in again.",
    oauth_attempt_not_found: "This sign-in has expired. Go back and start again.",
  },
};
