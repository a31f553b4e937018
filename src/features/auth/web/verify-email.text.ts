export const verifyEmailText = {
  pageTitle: "Confirm your e-mail",
  intro: "Before you go on, this address has to be confirmed:",
  openLink: "Open the link that we sent there. This page then moves on by itself.",
  askOperator:
    "This server cannot send mail. Ask the person who runs it for the link. Once it was opened, this page moves on by itself.",
  unreachable: "We could not reach the server. This page keeps asking.",
  signedOut:
    "Open the link that was sent to your address. To see which address is waiting, sign in.",
  signIn: "Sign in",
  resend: "Send the link again",
  resendIn: (seconds: number) => `Send again in ${seconds} s`,
  resent: "A new link is on its way. Earlier ones do not work any more.",
  make: "Make a new link",
  makeIn: (seconds: number) => `Make a new one in ${seconds} s`,
  made: "A new link is ready. Earlier ones do not work any more.",
  wrongAddress: "Wrong address? Change it",
  newAddress: "New e-mail",
  password: "Current password",
  passwordHint: "Confirms it's you.",
  emailNotValid: "E-mail is not valid. Use the form name@company.com.",
  passwordMissing: "Password is not valid. Enter your password.",
  change: "Change address",
  keep: "Keep this address",
  failures: {
    sign_in_paused: "Too many attempts.",
    rate_limited: "We just sent a link. Check your email.",
    password_wrong: "The current password is wrong.",
  },
};

export const confirmEmailText = {
  pageTitle: "Confirm your e-mail",
  confirming: "Confirming…",
  notValidTitle: "This link is not valid",
  notValid: "It may have been used, or its 24 hours are over.",
  sendNew: "Send a new link",
  signIn: "Sign in",
  failedTitle: "The address could not be confirmed",
  failed: "The link is still good. Try again.",
  nothingToDoTitle: "Nothing to confirm",
  nothingToDo: (email: string) => `${email} was confirmed before. This link isn't needed.`,
  doneTitle: "E-mail confirmed",
  done: (email: string | undefined) =>
    email ? `${email} is confirmed. You're all set.` : "You're all set.",
  goOn: "Continue",
};
