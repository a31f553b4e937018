/** The headings of the command palette that hold everywhere. */
export const groupsText = {
  goTo: "Go to",
  create: "Create",
  organization: "Organisation",
  look: "Appearance",
  help: "Help",
  account: "Account",
};
