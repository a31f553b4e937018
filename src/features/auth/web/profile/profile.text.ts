export const nameText = {
  title: "Your name",
  about: "Shown to your teammates.",
  firstName: "First name",
  lastName: "Last name",
  notValid: (label: string, max: number) => `${label} is not valid. Use 1 to ${max} characters.`,
  saved: "Name saved",
  notUndone: "The name could not be changed back",
  failures: { rate_limited: "Too many changes." },
};

export const addressText = {
  title: "E-mail",
  about: "Used to sign in and for account emails.",
  change: "Change e-mail",
  newAddress: "New e-mail",
  notValid: "E-mail is not valid. Use the form name@company.com.",
  same: "E-mail is not valid. This is your e-mail already.",
  password: "Current password",
  passwordHint: "Confirms it's you.",
  passwordMissing: "Password is not valid. Enter your password.",
  send: "Send confirmation link",
  cancel: "Cancel",
  waitingTitle: "Waiting for your confirmation",
  waiting: (to: string) => `Open the link that we sent to ${to}. It works for 24 hours.`,
  waitingNoMail: (to: string) =>
    `This server cannot send mail. Ask the person who runs it for the link to ${to}.`,
  until: (present: string) => `Until then you sign in with ${present}.`,
  keep: (present: string) => `Keep ${present}`,
  kept: (present: string) => `Your e-mail stays ${present}`,
  changed: (to: string) => `Your e-mail is ${to} now`,
  failures: {
    rate_limited: "Too many changes.",
    sign_in_paused: "Too many attempts.",
    password_not_set: "Set a password first, under Security: it shows that it is you.",
  },
};
