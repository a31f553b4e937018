/** Headings of the command palette that exist everywhere. */
export const groupsText = {
  goTo: "Go to",
  create: "Create",
  organization: "Organisation",
  look: "Appearance",
  help: "Help",
  account: "Account",
};
