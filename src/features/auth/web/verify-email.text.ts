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
};
