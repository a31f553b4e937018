export const passwordText = {
  title: "Password",
  about: "Use a long, memorable phrase.",
  has: "You sign in with your e-mail and a password.",
  hasNone: "You sign in through a provider only. With a password there is a second way in.",
  change: "Change password",
  mailLink: "Mail me a link",
  linkTitle: "A link to set a password is on its way",
  linkSent: (email: string) => `Open the mail to ${email}. The link works for 30 minutes.`,
  makeLink: "Request a link",
  linkMade: "A link to set a password is ready",
  askForLink:
    "This server cannot send mail. Ask the person who runs it for the link. It works for 30 minutes.",
  linkFailed: "The link could not be made",
  current: "Current password",
  currentMissing: "Password is not valid. Enter your current password.",
  next: "New password",
  same: "Password is not valid. Choose another one than the current one.",
  signsOut: "Every other device will be signed out.",
  cancel: "Cancel",
  changed: "Password changed",
  othersOut: "Every other device was signed out.",
  failures: {
    sign_in_paused: "Too many attempts.",
    rate_limited: "Too many attempts.",
    reset_paused: "Too many attempts. Wait a moment and try again.",
  },
};

export const devicesText = {
  title: "Devices",
  about: "Where you are signed in. If you do not know one, sign it out and change your password.",
  here: "This device",
  isNew: "New device",
  from: (ip: string, organization: string | null) =>
    organization ? `${ip} · ${organization}` : ip,
  hereNow: "Active now",
  lastSeen: "Last seen",
  since: "Signed in",
  signOut: "Sign out",
  alone: "No other active sessions.",
  signOutOthers: "Sign out everywhere else",
  askOthers: (count: number) =>
    count === 1
      ? "1 other device is signed out at once. Here you stay signed in."
      : `${count} other devices are signed out at once. Here you stay signed in.`,
  signedOut: (device: string) => `${device} is signed out`,
  othersSignedOut: (count: number) =>
    count === 1 ? "1 other device was signed out" : `${count} other devices were signed out`,
  failedTitle: "The devices could not be loaded",
  notSignedOut: (device: string) => `${device} could not be signed out`,
};
