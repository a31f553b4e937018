export const verifyEmailText = {
  pageTitle: "Confirm your email",
  intro: "Confirm this address to continue:",
  openLink: "Open the link we sent there. This page then continues by itself.",
  contactOperator:
    "This server can't send email. Ask your server administrator for the link. Once you open it, this page continues by itself.",
  unreachable: "We could not reach the server. This page keeps trying.",
  signedOut:
    "Open the link that was sent to your address. To see which address is waiting, sign in.",
  signIn: "Sign in",
  resend: "Send the link again",
  resendIn: (seconds: number) => `Send again in ${seconds} s`,
  resent: "A new link is on its way. Earlier links no longer work.",
  make: "Request a new link",
  makeIn: (seconds: number) => `Request again in ${seconds} s`,
  made: "A new link is ready. Earlier links no longer work.",
  wrongAddress: "Wrong address? Change it",
  newAddress: "New email",
  password: "Current password",
  passwordHint: "Confirms it's you.",
  emailNotValid: "Email is not valid. Use the form name@company.com.",
  passwordMissing: "Enter your password.",
  change: "Change address",
  keep: "Keep this address",
  failures: {
    sign_in_paused: "Too many attempts.",
    rate_limited: "We just sent a link. Check your email.",
    password_wrong: "The current password is wrong.",
  },
};

export const confirmEmailText = {
  pageTitle: "Confirm your email",
  confirming: "Confirming…",
  notValidTitle: "This link is not valid",
  notValid: "It was used already, or it expired after 24 hours.",
  sendNew: "Send a new link",
  signIn: "Sign in",
  failedTitle: "The address could not be confirmed",
  failed: "The link is still valid. Try again.",
  nothingToDoTitle: "Nothing to confirm",
  nothingToDo: (email: string) => `${email} is already confirmed. You don't need this link.`,
  doneTitle: "Email confirmed",
  done: (email: string | undefined) =>
    email ? `${email} is confirmed. You're all set.` : "You're all set.",
  goOn: "Continue",
};
