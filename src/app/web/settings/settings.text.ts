export const settingsText = {
  title: "Settings",
  you: "You",
  organization: "Organisation",
  general: "General",
  backTo: (page: string) => `Back to ${page}`,
};
