const plural = new Intl.PluralRules("en");

export const signOutText = {
  signOut: "Sign out",
  pageTitle: "Sign out",
  question: "Sign out?",
  signedInAs: (email: string) => `You're signed in as ${email}.`,
  stay: "Stay signed in",
  leaving: "Signing out…",
  draftsTitle: "Keep your drafts?",
  drafts: (count: number) =>
    plural.select(count) === "one"
      ? "You have one unsent draft on this device."
      : `You have ${count} unsent drafts on this device.`,
  pagesTitle: "Keep your unsaved changes?",
  pages: (count: number) =>
    plural.select(count) === "one"
      ? "You have unsaved changes to one page on this device."
      : `You have unsaved changes to ${count} pages on this device.`,
  keepDrafts: "Keep them for next time",
  discardDrafts: "Discard",
  failedTitle: "Signed out on this device",
  onlyHere: "You are signed out on this device only.",
  tryAgain: "Try again",
  unreachable: "We could not reach the server.",
};
