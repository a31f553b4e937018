export const settingsText = {
  title: "Settings",
  you: "You",
  organization: "Organisation",
  general: "General",
  backTo: (page: string) => `Back to ${page}`,
  confined: (organization: string) =>
    `You signed in with the single sign-on of ${organization}, which reaches ${organization} only. To change your account, sign out and sign in with your password, a passkey, Google or Microsoft.`,
};
