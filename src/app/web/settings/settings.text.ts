export const settingsText = {
  title: "Settings",
  you: "You",
  organization: "Organisation",
  general: "General",
  overview: "Overview",
  views: "Parts of the organisation settings",
  activity: "Activity",
  serverAbout: "Shared by all organisations. Managed by your server administrator.",
  mailLater:
    "This server doesn't send email. Share invitations with Copy link, in Members. Other emails, such as links to confirm an address, wait in the outbox for your server administrator.",
  invitations: "Invitations",
  backTo: (page: string) => `Back to ${page}`,
};

export const preferencesText = {
  title: "Preferences",
  about: "Saved in this browser.",
  theme: "Theme",
  themeDetail: "System follows the setting of your device.",
  themes: { system: "System", light: "Light", dark: "Dark" },
  density: "Density",
  densityDetail: "How much fits on a screen.",
  densities: { comfortable: "Comfortable", compact: "Compact" },
  singleKeys: "Single-key shortcuts",
  singleKeysDetail: "Such as g and p for Projects. Turn them off if you use voice control.",
};

export const membershipsText = {
  title: "Organisations",
  about: "Organisations you're a member of.",
  none: "You belong to no organisation at the moment.",
  begin: "Create an organisation",
  active: "Active",
  switch: "Switch",
  leave: "Leave",
  askLeave: (name: string) => `Leave ${name}?`,
  leaving: (name: string) =>
    `You lose access to ${name} at once. To come back, someone there has to invite you again.`,
  left: (name: string) => `You left ${name}`,
  failures: {
    member_last_admin:
      "You are its only admin. Make someone else admin first, or delete the organisation.",
    organization_not_found: "You left it already.",
  },
};
