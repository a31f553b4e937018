export const signOutText = {
  pageTitle: "Sign out",
  leaving: "Signing out…",
  failedTitle: "Signed out on this device",
  onlyHere: "You are signed out on this device only.",
  tryAgain: "Try again",
  unreachable: "We could not reach the server.",
};
