export const nameText = {
  title: "Your name",
  about: "Shown to your teammates.",
  firstName: "First name",
  lastName: "Last name",
  notValid: (label: string, max: number) => `${label} is not valid. Use 1 to ${max} characters.`,
  saved: "Name saved",
  notUndone: "The name could not be changed back",
  failures: { rate_limited: "You're going too fast." },
};

export const addressText = {
  title: "Email",
  about: "Used to sign in and for account emails.",
  change: "Change email",
  newAddress: "New email",
  notValid: "Email is not valid. Use the form name@company.com.",
  same: "Email is not valid. This is already your email.",
  password: "Current password",
  passwordHint: "Confirms it's you.",
  passwordMissing: "Enter your password.",
  send: "Send confirmation link",
  cancel: "Cancel",
  waitingTitle: "Waiting for your confirmation",
  waiting: (to: string) => `Open the link we sent to ${to}. It works for 24 hours.`,
  waitingNoMail: (to: string) =>
    `This server can't send email. Ask your server administrator for the link to ${to}.`,
  until: (present: string) => `Until then, sign in with ${present}.`,
  keep: (present: string) => `Keep ${present}`,
  kept: (present: string) => `Kept ${present}`,
  changed: (to: string) => `Changed your email to ${to}`,
  failures: {
    rate_limited: "You're going too fast.",
    sign_in_paused: "Too many attempts.",
    password_not_set: "Set a password first, under Security, to confirm it's you.",
  },
};
