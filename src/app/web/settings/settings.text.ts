export const settingsText = {
  title: "Settings",
  you: "You",
  organization: "Organisation",
  general: "General",
  views: "Parts of the organisation settings",
  activity: "Activity",
  serverAbout: "The same for every organisation on it. Whoever runs the server sets it.",
  mailLater:
    "This server sends no mail. Pass invitations on with Copy link, in Members. Other mails, such as links that confirm an address, wait in the outbox of the server for the person who runs it.",
  backTo: (page: string) => `Back to ${page}`,
};
