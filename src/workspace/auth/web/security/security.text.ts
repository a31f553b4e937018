export const passwordText = {
  title: "Password",
  about: "Use a long, memorable phrase.",
  has: "You sign in with your email and a password.",
  hasNone: "Your account has no password. Add one as another way to sign in.",
  change: "Change password",
  mailLink: "Email me a link",
  linkTitle: "A link to set a password is on its way",
  linkSent: (email: string) => `Open the email to ${email}. The link works for 30 minutes.`,
  makeLink: "Request a link",
  linkMade: "A link to set a password is ready",
  requestLink:
    "This server can't send email. Ask your server administrator for the link. It works for 30 minutes.",
  linkFailed: "The link could not be created",
  current: "Current password",
  currentMissing: "Enter your current password.",
  next: "New password",
  same: "Password is not valid. Choose a different one.",
  signsOut: "All other devices will be signed out.",
  cancel: "Cancel",
  changed: "Password changed",
  othersOut: "All other devices were signed out.",
  failures: {
    sign_in_paused: "Too many attempts.",
    rate_limited: "Too many attempts.",
    reset_paused: "Too many attempts. Wait a moment and try again.",
  },
};

export const devicesText = {
  title: "Devices",
  about: "Where you're signed in. Don't recognise one? Sign it out and change your password.",
  here: "This device",
  isNew: "New device",
  from: (ip: string, organization: string | null) =>
    organization ? `${ip} · ${organization}` : ip,
  /** How the session began. */
  method: {
    password: "Password",
    passkey: "Passkey",
    google: "Google",
    microsoft: "Microsoft",
    "single-sign-on": "Single sign-on",
  },
  secondFactor: {
    code: "code",
    "recovery-code": "recovery code",
    "trusted-device": "trusted device",
    passkey: "passkey",
  },
  hereNow: "Active now",
  lastSeen: "Last seen",
  since: "Signed in",
  signOut: "Sign out",
  alone: "No other active sessions.",
  signOutOthers: "Sign out everywhere else",
  confirmOthers: (count: number) =>
    count === 1
      ? "1 other device will be signed out. You stay signed in here."
      : `${count} other devices will be signed out. You stay signed in here.`,
  signedOut: (device: string) => `Signed out ${device}`,
  othersSignedOut: (count: number) =>
    count === 1 ? "Signed out 1 other device" : `Signed out ${count} other devices`,
  failedTitle: "The devices could not be loaded",
  notSignedOut: (device: string) => `${device} could not be signed out`,
};
